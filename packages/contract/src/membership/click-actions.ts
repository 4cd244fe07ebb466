/** What the click on a pod does (spec 02 §2): another site in this window, a route of this site, or a window of its own. */
export const clickActionTypes = ["external", "url", "newWindow"] as const;
export type ClickActionType = (typeof clickActionTypes)[number];

/** Where a click leads: a path of this site, or the address of another one. */
export interface Destination {
  to: string;
  isOurs: boolean;
  isNewWindow: boolean;
}

/** The longest path or address that is kept. */
export const LONGEST_DATA = 500;

/**
 * Where a click action leads; null where it is none that is known, or where its data is blank or may not become a link. The
 * server asks on writing, and the site again before it follows, for what was stored may be older than this rule.
 */
export function destinationOf(type: string, data: string): Destination | null {
  switch (type) {
    case "external":
      return isSecureAddress(data) ? { to: data, isOurs: false, isNewWindow: false } : null;
    case "url":
      return isOwnPath(data) ? { to: data, isOurs: true, isNewWindow: false } : null;
    case "newWindow":
      return isOwnPath(data) || isSecureAddress(data)
        ? { to: data, isOurs: data.startsWith("/"), isNewWindow: true }
        : null;
    default:
      return null;
  }
}

/** Whitespace and control characters vanish in a browser's reading of an address, and it reads `\` as `/`. */
const UNSAFE = /[\s\\\p{C}\ufffd]/u;
export const isPlain = (text: string): boolean => text.length <= LONGEST_DATA && !UNSAFE.test(text);

/** An address of another site: https, spelled out, and without a name and password that hide the host behind them. */
function isSecureAddress(text: string): boolean {
  if (!isPlain(text) || !/^https:\/\/[^/?#]/i.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === "https:" && username === "" && password === "";
}

/** Dots lead up, and empty parts can make another host of what is left. */
const LEADS_AWAY = /\/\/|\/(?:\.|%2e){1,2}(?:\/|$)/i;

/** A path of this site, with its query. */
function isOwnPath(text: string): boolean {
  const [path = ""] = text.split("?");
  return isPlain(text) && text.startsWith("/") && !text.includes("#") && !LEADS_AWAY.test(path);
}
