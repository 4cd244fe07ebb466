/** What the address asks for: a gateway to begin with, a test payment to tell of, and whether somebody left its page unpaid. */
export interface Asked {
  gatewayId: string | null;
  testId: string | null;
  hasLeft: boolean;
}

const named = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/** Reads the query that the row action of a gateway, the gateway's own page and our links write. */
export const askedIn = ({ gateway, test, left }: Record<string, unknown>): Asked => ({
  gatewayId: named(gateway),
  testId: named(test),
  hasLeft: left === "1",
});
