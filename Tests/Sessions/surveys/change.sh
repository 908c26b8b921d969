# A function for the session `diff-surveys`.

# Changes the survey with a script of sed, and compares the two.
change() {
    sed -E "$1" surveys/old.survey > new.survey
    gesturetrace diff surveys/old.survey new.survey "${@:2}"
}
