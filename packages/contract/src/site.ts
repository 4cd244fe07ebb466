/** How the site is served, as data: the CDN's stack and the embedded cloud both read it. */

/** Headers of every page and asset of the site. */
export const securityHeaders = {
  "content-security-policy":
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; script-src 'self'; " +
    "frame-ancestors 'none'; base-uri 'self'; object-src 'none'; form-action 'self'",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  "x-content-type-options": "nosniff",
} as const;

/**
 * Where an error-reporting address sends to, or null: one that does not start with http is not used (spec 01 §9).
 */
export const reportOrigin = (address: string | undefined): string | null =>
  address && /^http/i.test(address) && URL.canParse(address) ? new URL(address).origin : null;

/** The headers of a stage: the site may call its own address and, where there is one, that of the error reports. */
export function securityHeadersFor(reportsTo: string | null) {
  const policy = securityHeaders["content-security-policy"];
  return {
    ...securityHeaders,
    ...(reportsTo && { "content-security-policy": `${policy}; connect-src 'self' ${reportsTo}` }),
  };
}

/** The `cache-control` of what is served. */
export const caching = {
  /** Names below `/assets/` hold a content hash, so what is behind them never changes. */
  assets: "public, max-age=31536000, immutable",
  pages: "no-cache",
  /** `/status.json`; the CDN itself keeps it for seconds, so that a crowd does not reach the bucket. */
  status: "no-store",
} as const;

/** Everything below these is the API's, whether there is such a call or not. */
export const apiPrefixes = ["/app", "/api", "/public-app"] as const;

/** The header in which the CDN says to the API that it is the CDN. */
export const originHeader = "x-origin-secret";

/** The CDN's path patterns that lead to the API: the prefixes, and the calls whose beginning a screen shares. */
export const apiPatterns = (endpoints: readonly { path: string }[]): string[] => [
  ...apiPrefixes.map((prefix) => `${prefix}/*`),
  ...new Set(
    endpoints
      .map(({ path }) => path)
      .filter((path) => !apiPrefixes.some((prefix) => path.startsWith(`${prefix}/`)))
      .map((path) => path.replace(/\{\w+\}/g, "*")),
  ),
];
