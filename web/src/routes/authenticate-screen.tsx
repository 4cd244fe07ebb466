import { notFound } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { Later, Login, Logout } from "../features/identity/session/index.ts";
import { useHash, useParamsOf } from "../lib/links.ts";
import type { LoaderVisit } from "./row.ts";

/** Those of passwords bring the form library, which nobody needs to sign in. */
const passwords = () => import("../features/identity/password-reset/reset.tsx");
const Reset = lazy(async () => ({ default: (await passwords()).Reset }));
const resets = { "forgot-password": "address", "reset-password": "link" } as const;
const others = ["login", "logout", "set-password"];

const isReset = (page: string | undefined): page is keyof typeof resets =>
  page !== undefined && Object.hasOwn(resets, page);

export async function loader({ params: { page } }: LoaderVisit): Promise<void> {
  if (isReset(page)) await passwords();
  else if (page !== undefined && !others.includes(page)) throw notFound();
}

/** `/authenticate/:page?` (spec 01 §2.2): login, logout, and the screens of passwords. */
export function Screen() {
  const { page } = useParamsOf("/authenticate/:page?");
  // Another link of a mail, opened here, begins anew.
  const hash = useHash();
  if (page === "logout") return <Logout />;
  if (page === "set-password") return <Later />;
  if (!isReset(page)) return <Login />;
  return (
    <Suspense>
      <Reset key={`${page} ${hash}`} begins={resets[page]} />
    </Suspense>
  );
}
