// A link of a finding also chooses the finding's gesture and mode. Everything else works without JavaScript.
document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-choose]");
  if (!link) return;
  for (const id of link.dataset.choose.split(" ")) document.getElementById(id).checked = true;
});
