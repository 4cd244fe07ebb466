import { EMAIL_MINUTES } from "@salle/contract/identity/profile";
import type { EmailMailBody } from "@salle/contract/queue-bodies";
import { siteUrl } from "../../lib/site.ts";
import type { Words } from "../../platform/mail/index.ts";
import * as Accounts from "../accounts/index.ts";
import { isPending, linkOf } from "./secrets.ts";
import { changes } from "./store.ts";

interface Letter {
  words: Words;
  to: { name: string; address: string };
}

/** What is mailed of another address to sign in with, and to whom; undefined when it is over by now. */
export async function emailMail(
  body: EmailMailBody,
  account: Accounts.Account,
  site: string,
  now: Date,
): Promise<Letter | undefined> {
  const name = Accounts.nameOf(account);
  if (body.kind === "email-asked") return { words: wasAsked(body, account, site), to: { name, address: body.was } };
  if (body.kind === "email-changed") return { words: wasChanged(account, site), to: { name, address: body.was } };
  const change = await changes.find({ person: account.person });
  if (change?.id !== body.cause || !isPending(change, account, now)) return undefined;
  const address = change.emailAddress;
  const holder = await Accounts.findByEmail(address);
  if (!holder) return { words: toConfirm(address, linkOf(change), account, site), to: { name, address } };
  // As everywhere, a login of a deactivated account is told nothing.
  return holder.isActive ? { words: isTaken(holder, site), to: { name: Accounts.nameOf(holder), address } } : undefined;
}

const toConfirm = (address: string, link: string, account: Accounts.Account, site: string): Words => ({
  heading: `Confirm your new email address for ${site}`,
  paragraphs: [
    `Hi ${account.firstName},`,
    `Somebody, probably you, asked to sign in with ${address} from now on.`,
    `Use the button to confirm it. It works once, for ${EMAIL_MINUTES} minutes.`,
    "If it was not you, ignore this email: nothing changes without it.",
  ],
  // No browser sends what is behind the `#`.
  action: { label: "Confirm this address", url: siteUrl(`/authenticate/confirm-email#${link}`) },
  footer: site,
});

/** To whoever has the address that somebody else wanted: who that is stays with us. */
const isTaken = (holder: Accounts.Account, site: string): Words => ({
  heading: `Somebody tried to use your email address for ${site}`,
  paragraphs: [
    `Hi ${holder.firstName},`,
    "Somebody asked to sign in to another account with this address. There is an account with it already, which is yours, so nothing has changed.",
    "If it was you, sign in with this address. If you have forgotten the password, ask for a new one.",
  ],
  action: { label: "Sign in", url: siteUrl("/authenticate/login") },
  footer: site,
});

const wasAsked = ({ was, next }: { was: string; next: string }, account: Accounts.Account, site: string): Words => ({
  heading: `Another email address for ${site} was asked for`,
  paragraphs: [
    `Hi ${account.firstName},`,
    `Somebody, probably you, asked to sign in with ${next} instead of ${was}. It changes when they use the link that we have sent there.`,
    "If it was not you, somebody knows your password. Set a new one now: that ends the request.",
  ],
  action: { label: "Set a new password", url: siteUrl("/authenticate/forgot-password") },
  footer: site,
});

const wasChanged = (account: Accounts.Account, site: string): Words => ({
  heading: `You sign in to ${site} with another address now`,
  paragraphs: [
    `Hi ${account.firstName},`,
    "The email address that you sign in with was changed, and the new one has been confirmed. This address is not used any more. Whoever was signed in elsewhere has been signed out.",
    "If it was not you, tell your club or the federation's office at once.",
  ],
  footer: site,
});
