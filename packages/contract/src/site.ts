import type { Folder } from "./deployment.ts";
import * as environment from "./environment.ts";

/** How the site is served, as data: the CDN's stack and the embedded cloud both read it. */

/** Headers of every page and asset of the site. */
export const securityHeaders = {
  "content-security-policy":
    "default-src 'self'; style-src 'self' 'unsafe-inline'; script-src 'self'; " +
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

/** Where Campaign Monitor's editors are. */
const EDITORS = "https://*.createsend.com";

/**
 * The hosts of the campaign editor, which is shown in a frame: CSP host sources apart by a blank, such as
 * `https://*.createsend.com`; null when one of them is none.
 */
export function frameSources(env: Readonly<Record<string, string | undefined>>): string[] | null {
  const byDefault = env[environment.campaignPlatform] === "campaign-monitor" ? EDITORS : "";
  const sources = (env[environment.campaignFrames] ?? byDefault).split(/\s+/).filter(Boolean);
  return sources.every((source) => FRAME_SOURCE.test(source)) ? sources : null;
}
const FRAME_SOURCE = /^https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/;

/** Whether the policy of a stage with these sources lets a page of that address into a frame. */
export const mayFrame = (address: string, sources: readonly string[]): boolean =>
  URL.canParse(address) && sources.some((source) => fits(new URL(address).origin, source));

const fits = (origin: string, source: string): boolean =>
  origin === source || (source.includes("*.") && origin.startsWith("https://") && origin.endsWith(source.slice(9)));

/**
 * Where the pictures of a stage are shown from: the folders of its bucket in which every picture was drawn anew, and nothing else
 * that is kept there.
 * @param store the origin of the store of files, such as `https://s3.ap-southeast-2.amazonaws.com`
 */
export const pictureSources = (store: string, bucket: string): string =>
  pictureFolders.map((folder) => `${store}/${bucket}/${folder}/`).join(" ");
const pictureFolders: readonly Folder[] = ["photos", "metadata"];

/** What of other sites a stage's policy allows. */
export interface Allowed {
  /** Where pictures are shown from (`pictureSources`). */
  pictures: string;
  /** The origin that error reports are sent to. */
  reportsTo: string | null;
  /** Whose pages may be shown in a frame beside the site's own (`frameSources`). */
  frames: readonly string[];
}

/** The headers of a stage: the site may call and show what is its own, and what is allowed. */
export function securityHeadersFor({ pictures, reportsTo, frames }: Allowed) {
  const policy = [
    securityHeaders["content-security-policy"],
    `img-src 'self' data: blob: ${pictures}`,
    ...(reportsTo ? [`connect-src 'self' ${reportsTo}`] : []),
    ...(frames.length > 0 ? [`frame-src 'self' ${frames.join(" ")}`] : []),
  ].join("; ");
  return { ...securityHeaders, "content-security-policy": policy };
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
      .filter(isShared)
      .map((path) => path.replace(/\{\w+\}/g, "*")),
  ),
];

/** Whether an address of the API belongs to a screen as well, as the sign-up form's does; then a page load gets the site. */
export const isShared = (path: string): boolean => !apiPrefixes.some((prefix) => `${path}/`.startsWith(`${prefix}/`));

/** A page load says that it takes HTML; a call of the site's takes anything. */
export const pageLoad = { methods: ["GET", "HEAD"], accept: "text/html" } as const;
