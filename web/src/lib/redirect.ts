/** Prevents an open redirect: a `redirect` query is followed only when it stays on this site. */
export const safeRedirect = (target: unknown): string | null =>
  typeof target === "string" && /^\/(?![/\\])/.test(target) ? target : null;
