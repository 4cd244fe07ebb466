/** The tags of markup that is kept and shown (trust, "HTML"): what the editor makes, the same on both sides. */
export const markupTags = [
  ...["p", "br", "strong", "b", "em", "i", "u", "s", "code", "a"],
  ...["h2", "h3", "h4", "ul", "ol", "li", "blockquote", "hr"],
];

/** The addresses that a link in it may lead to: whole ones, so that no page reads one by its own address or finds a script in it. */
export const markupAddress = /^(?:https?|mailto|tel):/i;
