/** An explicit ARIA role for a table's part: where a phone's styles make it a block, browsers drop the implicit one. */
export const role = (name: "table" | "rowgroup" | "row" | "cell" | "columnheader") => ({ role: name });
