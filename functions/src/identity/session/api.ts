import { currentSession, login, logout, refresh } from "@salle/contract/identity/session";
import * as Session from "@salle/core/identity/session";
import { cookieRoute, type Headers, route } from "../../http/index.ts";

const COOKIE = "salle_refresh";

export const routes = [
  cookieRoute(login, async ({ body, ctx, headers }) =>
    signedIn(await Session.login(body.attributes, ctx.now), headers),
  ),
  cookieRoute(refresh, async ({ ctx, headers }) =>
    signedIn(await Session.refresh(headers.cookies[COOKIE], ctx.idempotency?.key ?? null, ctx.now), headers),
  ),
  cookieRoute(logout, async ({ ctx, headers }) => {
    await Session.logout(headers.authorization, headers.cookies[COOKIE], ctx.now);
    return { cookies: [cookie("", 0, headers)] };
  }),
  route(currentSession, async ({ ctx }) => ({ data: await Session.current(ctx) })),
];

function signedIn({ accessToken, expiresAt, refreshToken }: Session.Tokens, headers: Headers) {
  return {
    body: { data: { id: "current", type: "access-token" as const, attributes: { accessToken, expiresAt } } },
    cookies: [cookie(refreshToken, Session.REFRESH_SECONDS, headers)],
  };
}

/** HttpOnly and only for the session calls; Secure wherever the page came over TLS. */
const cookie = (value: string, maxAge: number, headers: Headers): string =>
  [
    `${COOKIE}=${value}`,
    "Path=/app/auth",
    `Max-Age=${maxAge}`,
    "HttpOnly",
    "SameSite=Strict",
    ...(headers.isSecure ? ["Secure"] : []),
  ].join("; ");
