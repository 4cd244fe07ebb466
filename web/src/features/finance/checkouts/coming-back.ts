import { tab } from "../../../lib/storage.ts";

/** Which try to pay somebody comes back from, and whether they thought better of it on the gateway's page. */
export interface ComingBack {
  intentId: string;
  hasLeft: boolean;
}

/** What the address says of that; null where nobody comes back. */
export function comingBack({ intent, left }: Record<string, unknown>): ComingBack | null {
  return typeof intent === "string" && intent !== "" ? { intentId: intent, hasLeft: left === "1" } : null;
}

const nameOf = (intentId: string) => `salle.link.${intentId}`;

/** Keeps the secret of a link in this tab, for the gateway does not bring back what is behind the `#`. */
export const keepSecret = (intentId: string, secret: string): void => tab.set(nameOf(intentId), secret);
/** The secret of the link that a try to pay began at; null in another browser. */
export const keptSecret = (intentId: string): string | null => tab.get(nameOf(intentId));

/** Goes to a page that is not ours. Resolves when the browser brings this one back as it was left (back-forward cache). */
export function leaveFor(address: string): Promise<void> {
  return new Promise((resolve) => {
    addEventListener("pageshow", () => resolve(), { once: true });
    location.assign(address);
  });
}
