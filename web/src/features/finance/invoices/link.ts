/** A link in a mail: an invoice's id, and the secret that opens it. */
export interface InvoiceLink {
  id: string;
  secret: string;
}

/** The link of an address: the secret is behind the `#`, or, in links of before, behind a dot of the path. */
export function linkIn(param: string, hash: string): InvoiceLink {
  const [id = "", inPath] = param.split(".");
  return { id, secret: inPath ?? hash.replace(/^#/, "") };
}
