import { codeText } from "./texts.ts";

/** Nothing, or an address that a browser can open: nothing else may become a link. */
const isAddress = (text: string): boolean => {
  if (text === "") return true;
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && ["http:", "https:"].includes(url.protocol) && text.length <= 300 && !/\s/.test(text);
};

/** Whether a stored text can be a link. */
export const isWebAddress = (text: string): boolean => text !== "" && isAddress(text);

/** "" or the address of a page. */
export const webAddressText = (label: string) =>
  codeText(isAddress, `The ${label} must be an address that starts with http:// or https://.`);
