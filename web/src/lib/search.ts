/** The query string as plain text, not JSON: no quotes around a number that was searched for. Empty is no value. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** What need not be encoded in a query, as people and the spec write it. */
const READABLE = new Map([
  ["%2F", "/"],
  ["%3A", ":"],
  ["%5B", "["],
  ["%5D", "]"],
]);

export function stringifySearch(query: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== "") search.set(name, String(value));
  }
  const text = [...READABLE].reduce((whole, [code, plain]) => whole.replaceAll(code, plain), search.toString());
  return text ? `?${text}` : "";
}
