/** The query string as plain text, not JSON: no quotes around a number that was searched for. Empty is no value. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

export function stringifySearch(query: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== "") search.set(name, String(value));
  }
  const text = search.toString().replaceAll("%2F", "/").replaceAll("%3A", ":");
  return text ? `?${text}` : "";
}
