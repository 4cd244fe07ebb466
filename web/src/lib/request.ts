/** The request timeout: the gateway's own, 30 s, and a little for the way there and back. */
export const TIMEOUT_MS = 35_000;

export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Who asks, and for whom (spec 01 §6). */
export const headersOf = (bearer: string | null, actingAs: string | null): Record<string, string> => ({
  accept: "application/json",
  ...(bearer && { authorization: `Bearer ${bearer}` }),
  ...(actingAs && { "x-linked-account": actingAs }),
});
