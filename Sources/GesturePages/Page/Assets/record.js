// Saves the recording to a file or a link.
"use strict";

// The maximum number of characters in a file or a link. Longer ones are rejected.
const LARGEST = 20_000_000;

function saveFile(name, text) {
  const link = html("a", { download: name });
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

async function piped(bytes, transform, limit) {
  const writer = transform.writable.getWriter();
  writer.write(bytes).catch(() => {});
  writer.close().catch(() => {});
  const reader = transform.readable.getReader(), pieces = [];
  let count = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    count += value.length;
    if (count > limit) throw new Error("it is too large");
    pieces.push(value);
  }
  const all = new Uint8Array(count);
  let place = 0;
  for (const piece of pieces) { all.set(piece, place); place += piece.length; }
  return all;
}

function toBytes(base64) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(base64);
  const text = atob(base64), bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

// Returns the fragment of a link that contains the given trace with its layout.
async function toFragment(text) {
  const bytes = await piped(new TextEncoder().encode(text), new CompressionStream("deflate-raw"), LARGEST);
  let binary = "";
  for (let i = 0; i < bytes.length; i += 8192) binary += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return "#trace=" + btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

// Returns the trace in the fragment of a link; null if the fragment contains no trace. Throws if the fragment is invalid.
async function fromFragment(fragment) {
  if (!fragment.startsWith("#trace=")) return null;
  const bytes = toBytes(fragment.slice(7).replaceAll("-", "+").replaceAll("_", "/"));
  return new TextDecoder("utf-8", { fatal: true }).decode(await piped(bytes, new DecompressionStream("deflate-raw"), LARGEST));
}
