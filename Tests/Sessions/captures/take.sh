# Functions for the session `compare`.

set -o pipefail

# Changes the capture with a script of sed, and compares the result.
take() {
    sed -E "$1" captures/agreeing.trace.jsonl > take.trace.jsonl
    gesturetrace compare take.trace.jsonl "${@:2}"
}

# The same without the lines about objects that agree completely.
short() {
    take "$@" | grep -vE '^  .*  ([0-9]+) +\1 +\1($|  [a-z]+ 0 (pt )?\(0\)(, [a-z]+ 0 (pt )?\(0\))*$)'
}
