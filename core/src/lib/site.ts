import * as environment from "@salle/contract/environment";

/** An address of the site, for links in mails. */
export function siteUrl(path: string): string {
  const base = process.env[environment.siteUrl];
  if (!base) throw new Error(`${environment.siteUrl} is not set`);
  return new URL(path, base).href;
}
