import type { ErasureBody } from "@salle/contract/queue-bodies";
import * as Accounts from "../../identity/accounts/index.ts";
import { siteUrl } from "../../lib/site.ts";
import { type Mail, rendered, sendOnce, type Words } from "../../platform/mail/index.ts";
import * as Settings from "../../platform/settings/index.ts";
import { requests } from "./store.ts";

type Told = Exclude<ErasureBody, { kind: "erase" }>;

/** Mails what became of a request, once for each cause. */
export async function tell(body: Told, now: Date): Promise<void> {
  const { applicationName, federationName } = await Settings.current();
  const letter = await letterOf(body, federationName || applicationName);
  if (!letter) return;
  const { words, to } = letter;
  const build = (): Mail => ({ to, subject: words.heading, ...rendered(words) });
  const whose = "person" in body ? `${body.person} ` : "";
  const outcome = await sendOnce(`erasure-${body.kind} ${whose}${body.cause}`, now, build);
  if (outcome === "uncertain") throw new Error(`It is not certain whether the mail of ${body.cause} has left.`);
}

async function letterOf(body: Told, site: string): Promise<{ words: Words; to: Mail["to"] } | null> {
  if (body.kind === "done") return { words: doneWords(body.to.name, site), to: body.to };
  const account = await Accounts.find(body.person);
  // Whose data is erased by now is told at the end.
  if (!account?.emailAddress || !account.isActive) return null;
  const to = { name: Accounts.nameOf(account), address: account.emailAddress };
  if (body.kind === "asked") return { words: askedWords(account.firstName, site), to };
  const request = await requests.find({ person: body.person });
  return request?.state === "refused"
    ? { words: refusedWords(account.firstName, request.answer ?? "", site), to }
    : null;
}

const action = () => ({ label: "Open your profile", url: siteUrl("/account/edit") });

const askedWords = (firstName: string, site: string): Words => ({
  heading: `You have asked ${site} to erase your data`,
  paragraphs: [
    `Hi ${firstName},`,
    "Somebody who knows your password, probably you, asked to have erased what is kept about you. The office looks at it and tells you by email.",
    "You can take it back as long as it waits, under “Your data” on your Privacy page or in Profile Settings. If it was not you, take it back, change your password, and tell your club.",
  ],
  action: action(),
  footer: site,
});

const refusedWords = (firstName: string, answer: string, site: string): Words => ({
  heading: `Your data at ${site} was not erased`,
  paragraphs: [
    `Hi ${firstName},`,
    "The office has looked at your request to have your data erased, and could not do it. They write:",
    ...answer.split(/\r?\n/).filter(Boolean),
    "You can ask again.",
  ],
  action: action(),
  footer: site,
});

const doneWords = (name: string, site: string): Words => ({
  heading: `Your data at ${site} has been erased`,
  paragraphs: [
    `Hi ${name},`,
    "What was kept about you has been erased, as you asked, and nobody can sign in as you any more.",
    "Invoices, payments and the memberships that they are for stay for as long as the law wants, with the name that is on them.",
    "This is our last email to this address, which is not kept either.",
  ],
  footer: site,
});
