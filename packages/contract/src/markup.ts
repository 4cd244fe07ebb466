/** The tags of markup that is kept and shown (trust, "HTML"): what the editor makes, the same on both sides. */
export const markupTags = [
  ...["p", "br", "strong", "b", "em", "i", "u", "s", "code", "a"],
  ...["h2", "h3", "h4", "ul", "ol", "li", "blockquote", "hr"],
];
