import { currentSession, login, logout, refresh } from "@salle/contract/identity/session";
import { own } from "@salle/contract/own";
import * as Session from "@salle/core/identity/session";
import { cookieRoute, type Headers, route } from "../../http/index.ts";

const REFRESH = { name: "salle_refresh", path: "/app/auth" };
/** Nobody but the sign-in is sent it; it stays when the session ends. */
const DEVICES = { name: "salle_devices", path: login.path };

export const routes = [
  cookieRoute(login, async ({ body, ctx, headers, raw }) => {
    const place = {
      network: headers.network,
      devices: own(headers.cookies, DEVICES.name),
      agent: raw.header("user-agent"),
    };
    const { devices, ...tokens } = await Session.login(body.attributes, place, ctx.now);
    const answer = signedIn(tokens, headers);
    return { ...answer, cookies: [...answer.cookies, cookie(DEVICES, devices, Session.DEVICE_SECONDS, headers)] };
  }),
  cookieRoute(refresh, async ({ ctx, headers }) =>
    signedIn(await Session.refresh(own(headers.cookies, REFRESH.name), ctx.idempotency?.key ?? null, ctx.now), headers),
  ),
  cookieRoute(logout, async ({ ctx, headers }) => {
    await Session.logout(headers.authorization, own(headers.cookies, REFRESH.name), ctx.now);
    return { cookies: [cookie(REFRESH, "", 0, headers)] };
  }),
  route(currentSession, async ({ ctx }) => ({ data: await Session.current(ctx) })),
];

function signedIn({ accessToken, expiresAt, refreshToken }: Session.Tokens, headers: Headers) {
  return {
    body: { data: { id: "current", type: "access-token" as const, attributes: { accessToken, expiresAt } } },
    cookies: [cookie(REFRESH, refreshToken, Session.REFRESH_SECONDS, headers)],
  };
}

/** HttpOnly and only for the session calls that need it; Secure wherever the page came over TLS. */
const cookie = (of: { name: string; path: string }, value: string, maxAge: number, headers: Headers): string =>
  [
    `${of.name}=${value}`,
    `Path=${of.path}`,
    `Max-Age=${maxAge}`,
    "HttpOnly",
    "SameSite=Strict",
    ...(headers.isSecure ? ["Secure"] : []),
  ].join("; ");
