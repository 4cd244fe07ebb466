import type { Credentials } from "@salle/contract/identity/session";
import { notFound } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import type { Needed } from "../features/identity/session/index.ts";
import { Login } from "../features/identity/session/login.tsx";
import { Logout } from "../features/identity/session/logout.tsx";
import { expectHeading } from "../lib/focus.ts";
import { useHash, useParamsOf } from "../lib/links.ts";
import type { LoaderVisit } from "./row.ts";

/** Those of passwords bring the form library, which nobody needs to sign in. */
const passwords = () => import("../features/identity/password-reset/reset.tsx");
const confirming = () => import("../features/identity/profile/confirm-email.tsx");
const replacing = () => import("../features/identity/password-reset/replace.tsx");
const Reset = lazy(async () => ({ default: (await passwords()).Reset }));
const Replace = lazy(async () => ({ default: (await replacing()).Replace }));
const first = () => import("../features/identity/signup/set-password.tsx");
const SetPassword = lazy(async () => ({ default: (await first()).SetPassword }));
const ConfirmEmail = lazy(async () => ({ default: (await confirming()).ConfirmEmail }));
const stepping = () => import("../features/identity/two-factor/sign-in.tsx");
const SecondFactor = lazy(async () => ({ default: (await stepping()).SecondFactor }));
const SetUp = lazy(async () => ({ default: (await stepping()).SetUpAtSignIn }));
/** What is asked for between the password and the session. */
const further = {
  "password-change-needed": Replace,
  "second-factor-needed": SecondFactor,
  "second-factor-setup-needed": SetUp,
} satisfies Record<Needed, unknown>;
const resets = { "forgot-password": "address", "reset-password": "link" } as const;
const others = ["login", "logout", "set-password"];

const isReset = (page: string | undefined): page is keyof typeof resets =>
  page !== undefined && Object.hasOwn(resets, page);

export async function loader({ params: { page } }: LoaderVisit): Promise<void> {
  if (isReset(page)) await passwords();
  else if (page === "set-password") await first();
  else if (page === "confirm-email") await confirming();
  else if (page !== undefined && !others.includes(page)) throw notFound();
}

/** `/authenticate/:page?` (spec 01 §2.2): login, logout, and the screens of passwords. */
export function Screen() {
  const { page } = useParamsOf("/authenticate/:page?");
  // Another link of a mail, opened here, begins anew.
  const hash = useHash();
  const [more, setMore] = useState<{ needed: Needed; given: Credentials } | null>(null);
  const ask = (needed: Needed, given: Credentials) => {
    expectHeading();
    setMore({ needed, given });
  };
  if (page === "logout") return <Logout />;
  if (page === "set-password")
    return (
      <Suspense>
        <SetPassword />
      </Suspense>
    );
  if (page === "confirm-email") {
    return (
      <Suspense>
        <ConfirmEmail key={hash} />
      </Suspense>
    );
  }
  if (!isReset(page) && more === null) return <Login onMore={ask} />;
  if (!isReset(page)) {
    const Step = more && further[more.needed];
    return <Suspense>{Step && <Step given={more.given} onMore={ask} onDone={() => setMore(null)} />}</Suspense>;
  }
  return (
    <Suspense>
      <Reset key={`${page} ${hash}`} begins={resets[page]} />
    </Suspense>
  );
}
