import { RESET_MINUTES } from "@salle/contract/identity/password-reset";
import type { AccountMailBody } from "@salle/contract/queue-bodies";
import { siteUrl } from "../../lib/site.ts";
import { type Mail, rendered, sendOnce, type Words } from "../../platform/mail/index.ts";
import * as Settings from "../../platform/settings/index.ts";
import * as Accounts from "../accounts/index.ts";
import { askToken, mailed } from "./secrets.ts";
import { live } from "./store.ts";

/** Works through a message of the queue: mails the account's owner, once for each cause. */
export async function mail(body: AccountMailBody, now: Date): Promise<void> {
  const person = body.kind === "reset" ? (await live(body.resetId, now))?.person : body.person;
  const account = person === undefined ? undefined : await Accounts.find(person);
  // An address that nobody has, or what is over by now.
  if (!account?.isActive || !account.emailAddress) return;
  const { emailAddress: address } = account;
  const { applicationName, federationName } = await Settings.current();
  const site = federationName || applicationName;
  const words = body.kind === "reset" ? asked(body.resetId, account, site) : wasSet(account, site);
  const to = { name: Accounts.nameOf(account), address };
  const build = (): Mail => ({ to, subject: words.heading, ...rendered(words) });
  const outcome = await sendOnce(`${body.kind} ${body.resetId}`, now, build);
  if (outcome === "uncertain") throw new Error(`It is not certain whether the mail of ${body.resetId} has left.`);
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
