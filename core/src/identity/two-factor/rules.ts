/** What an authenticator app reads from a QR code (Google's `otpauth`, which all of them read). */
export function addressOf({ site, account, key }: { site: string; account: string; key: string }): string {
  // A colon parts the two names, so neither has one.
  const [issuer, name] = [site, account].map((each) => encodeURIComponent(each.replaceAll(":", " ").trim()));
  return `otpauth://totp/${issuer}:${name}?secret=${key}&issuer=${issuer}&algorithm=SHA1&digits=6&period=30`;
}

/** A recovery code as it is shown: `ABCD-EFGH-IJKL-MNOP`. */
export const inGroups = (code: string): string => (code.match(/.{1,4}/g) ?? []).join("-");
