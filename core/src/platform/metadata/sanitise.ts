import { markupAddress, markupTags } from "@salle/contract/markup";
import sanitizeHtml from "sanitize-html";

/**
 * Makes markup harmless before it is stored (trust, "HTML"): an allow-list of what the editor makes. The site goes through it
 * once more when it is shown. A second pass closes what stood open around tags that the first took away, so that what is kept
 * stays as it is when it is saved again.
 */
export const sanitised = (html: string): string => pass(pass(html));

const pass = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: markupTags,
    allowedAttributes: { a: ["href"] },
    allowedSchemes: ["http", "https", "mailto", "tel"],
    allowProtocolRelative: false,
    // What is in them is no text for people.
    nonTextTags: ["script", "style", "textarea", "option", "noscript", "template", "iframe", "svg", "math"],
    nestingLimit: 12,
    parseStyleAttributes: false,
    transformTags: { b: "strong", i: "em", a: linked },
  }).trim();

/** A link, without an address that leads nowhere whole. */
const linked = (tagName: string, { href = "" }: Record<string, string>) => {
  const attribs: Record<string, string> = markupAddress.test(href) ? { href } : {};
  return { tagName, attribs };
};
