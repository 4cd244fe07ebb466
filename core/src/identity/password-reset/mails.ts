import { RESET_MINUTES } from "@salle/contract/identity/password-reset";
import { WELCOME_DAYS } from "@salle/contract/identity/users";
import type { AccountMailBody, EmailMailBody } from "@salle/contract/queue-bodies";
import { siteUrl } from "../../lib/site.ts";
import { transferMail } from "../../members/transfers/index.ts";
import { reminderMail } from "../../membership/certifications/index.ts";
import { type Mail, rendered, sendOnce, type Words } from "../../platform/mail/index.ts";
import * as Settings from "../../platform/settings/index.ts";
import * as Accounts from "../accounts/index.ts";
import { linkMail } from "../linked-accounts/index.ts";
import { emailMail } from "../profile/index.ts";
import { twoFactorMail } from "../two-factor/index.ts";
import { askToken, mailed } from "./secrets.ts";
import { live } from "./store.ts";

/** Works through a message of the queue: mails the account's owner, once for each cause. */
export async function mail(body: AccountMailBody, now: Date): Promise<void> {
  const person = body.kind === "reset" ? (await live(body.resetId, now))?.person : body.person;
  const account = person === undefined ? undefined : await Accounts.find(person);
  // An address that nobody has, or what is over by now.
  if (!account?.isActive || !account.emailAddress) return;
  const { applicationName, federationName } = await Settings.current();
  const letter = await letterOf(body, account, federationName || applicationName, now);
  if (!letter) return;
  const { words, to } = letter;
  const build = (): Mail => ({ to, subject: words.heading, ...rendered(words) });
  const cause = "cause" in body ? body.cause : body.resetId;
  const outcome = await sendOnce(`${body.kind} ${cause}`, now, build);
  if (outcome === "uncertain") throw new Error(`It is not certain whether the mail of ${cause} has left.`);
}

async function letterOf(body: AccountMailBody, account: Accounts.Account, site: string, now: Date) {
  switch (body.kind) {
    case "email-link":
    case "email-asked":
    case "email-changed":
      return emailMail(body, account, site, now);
  }
  const words = await wordsOf(body, account, site);
  const address = (body.kind === "address-changed" ? body.was : account.emailAddress) ?? "";
  return words && { words, to: { name: Accounts.nameOf(account), address } };
}

function wordsOf(body: Exclude<AccountMailBody, EmailMailBody>, account: Accounts.Account, site: string) {
  switch (body.kind) {
    case "reset":
      return asked(body.resetId, account, site);
    case "password-set":
      return wasSet(account, site);
    case "password-given":
      return wasGiven(account, site);
    case "welcome":
      return welcome(body.cause, account, site);
    case "address-changed":
      return addressChanged(account, site);
    case "transfer-asked":
    case "transfer-done":
    case "transfer-rejected":
    case "transfer-cancelled":
    case "transfer-expired":
      return transferMail(body, account, site);
    case "certification-ends":
      return reminderMail(body, account, site);
    case "two-factor-on":
    case "two-factor-off":
    case "two-factor-taken-off":
    case "recovery-codes-made":
    case "recovery-code-used":
      return twoFactorMail(body, account, site);
    default:
      return linkMail(body, account, site);
  }
}

function asked(id: string, account: Accounts.Account, site: string): Words {
  const { link, code } = mailed(id, account);
  const isFirst = account.passwordHash === undefined;
  return {
    heading: isFirst ? `Set your password for ${site}` : `A new password for ${site}`,
    paragraphs: [
      `Hi ${account.firstName},`,
      `Somebody, probably you, asked to set a password for ${account.emailAddress}.`,
      `Use the button, or type the code where you asked. Both work once, for ${RESET_MINUTES} minutes.`,
      "If it was not you, ignore this email: nobody can set the password without it.",
    ],
    facts: [["Code", `${code.slice(0, 4)} ${code.slice(4)}`]],
    // No browser sends what is behind the `#`.
    action: { label: "Set a password", url: siteUrl(`/authenticate/reset-password#${askToken(id)}.${link}`) },
    footer: site,
  };
}

const wasSet = (account: Accounts.Account, site: string): Words => ({
  heading: `Your password for ${site} was changed`,
  paragraphs: [
    `Hi ${account.firstName},`,
    `The password for ${account.emailAddress} was changed, and whoever was signed in has been signed out.`,
    "If it was not you, set a new one now, and tell your club.",
  ],
  action: { label: "Set a new password", url: siteUrl("/authenticate/forgot-password") },
  footer: site,
});

const wasGiven = (account: Accounts.Account, site: string): Words => ({
  heading: `Your password for ${site} was set by an administrator`,
  paragraphs: [
    `Hi ${account.firstName},`,
    `An administrator has set a new password for ${account.emailAddress} and will tell you what it is. Whoever was signed in has been signed out.`,
    "You choose one of your own when you next sign in. If you did not expect this, set a new password now, and tell your club.",
  ],
  action: { label: "Set a new password", url: siteUrl("/authenticate/forgot-password") },
  footer: site,
});

/** To a new account: with a password that somebody has set, to sign in; without one, to set it. */
function welcome(id: string, account: Accounts.Account, site: string): Words {
  const heading = `Welcome to ${site}`;
  const begin = [`Hi ${account.firstName},`, `There is an account for you: you sign in with ${account.emailAddress}.`];
  if (account.passwordHash !== undefined) {
    const paragraphs = [
      ...begin,
      "Whoever made it will tell you a first password. You choose one of your own when you sign in.",
    ];
    return { heading, paragraphs, action: { label: "Sign in", url: siteUrl("/authenticate/login") }, footer: site };
  }
  const { link } = mailed(id, account);
  return {
    heading,
    paragraphs: [
      ...begin,
      `Set your password by the button, which works once, for ${WELCOME_DAYS} days. Later, ask for a new one by “Forgot password?” on the sign-in page.`,
    ],
    action: { label: "Set a password", url: siteUrl(`/authenticate/reset-password#${askToken(id)}.${link}`) },
    footer: site,
  };
}

/** To the address before: whoever does not know of the change can say so. */
const addressChanged = (account: Accounts.Account, site: string): Words => ({
  heading: `You sign in to ${site} with another address now`,
  paragraphs: [
    `Hi ${account.firstName},`,
    "An administrator has changed the email address that you sign in with. This address is not used any more.",
    "If you did not expect this, tell your club.",
  ],
  footer: site,
});
