import { formatInstant } from "@salle/calendar/format";
import { FEDERATION_ZONE } from "@salle/calendar/zones";
import type { SupportMailBody } from "@salle/contract/queue-bodies";
import * as Accounts from "../../identity/accounts/index.ts";
import { type Mail, rendered, senderAddress, sendOnce, type Words } from "../mail/index.ts";
import * as Settings from "../settings/index.ts";
import type { StoredRequest } from "./entity.ts";
import { filledIn, formTitles, visitsOf } from "./rules.ts";
import { requests } from "./store.ts";

/** Works through a message of the queue: tells the office of a request, or whoever asked that it has come, once each. */
export async function mail({ kind, reference }: SupportMailBody, now: Date): Promise<void> {
  const request = await requests.find({ reference });
  // Erased by now.
  if (!request) return;
  const { applicationName, federationName, supportEmail } = await Settings.current();
  const site = federationName || applicationName;
  const made =
    kind === "support"
      ? await toOffice(request, { name: site, address: supportEmail || senderAddress() })
      : await toAsker(request, site);
  if (!made) return;
  const outcome = await sendOnce(`${kind} ${reference}`, now, () => made);
  if (outcome === "uncertain") throw new Error(`It is not certain whether the mail of ${reference} has left.`);
}

async function toOffice(request: StoredRequest, to: Mail["to"]): Promise<Mail> {
  const { reference, form, data, email } = request;
  const words: Words = {
    heading: `${formTitles[form]} ${reference}`,
    paragraphs: [
      ...filledIn(data).flatMap(([label, text]) => [`${label}:`, ...linesOf(text)]),
      ...(request.routes.length > 0 ? ["Visited last:", ...visitsOf(request.routes, FEDERATION_ZONE)] : []),
    ],
    facts: await factsOf(request),
    footer: email ? "Answer this email to reach whoever asked." : "Whoever asked has given no address to answer to.",
  };
  return {
    to,
    subject: `${reference}: ${formTitles[form]} from ${data.name}`,
    ...rendered(words),
    ...(email && { replyTo: { name: data.name, address: email } }),
  };
}

/** Who asks: what they say of themselves, and apart from it what is known by their signing in. */
async function factsOf(request: StoredRequest): Promise<[string, string][]> {
  const { data, person, actingPerson } = request;
  const [account, acting] = await Promise.all(
    [person, actingPerson].map((each) => (each === undefined ? undefined : Accounts.find(each))),
  );
  const facts: [string, string | undefined][] = [
    ["Reference", request.reference],
    ["Name", data.name],
    ["Email", data.email],
    ["Signed in as", account ? knownAs(account) : "Nobody: what is said here is not proven"],
    ["At the keyboard", acting && knownAs(acting)],
    ["Working as", request.context],
    ["Sent", formatInstant(request.sentAt, FEDERATION_ZONE, "moment")],
  ];
  return facts.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []));
}

const knownAs = (account: Accounts.Account): string =>
  [Accounts.nameOf(account), account.emailAddress, account.nationalId && `National ID ${account.nationalId}`]
    .filter(Boolean)
    .join(", ");

/** To an address that somebody has typed: nothing of what they typed is in it, so that the form mails nobody's words to others. */
async function toAsker({ reference, email, person }: StoredRequest, site: string): Promise<Mail | undefined> {
  if (!email) return undefined;
  const account = person === undefined ? undefined : await Accounts.find(person);
  const words: Words = {
    heading: `We have your message: ${reference}`,
    paragraphs: [
      account ? `Hi ${account.firstName},` : "Hello,",
      "Thank you for your message. It has reached us, and we will answer you by email.",
      "If you call or write about it, tell us its reference.",
      ...(account ? [] : ["If you have not written to us, ignore this email."]),
    ],
    facts: [["Reference", reference]],
    footer: site,
  };
  const name = account ? Accounts.nameOf(account) : "";
  return { to: { name, address: email }, subject: words.heading, ...rendered(words) };
}

const linesOf = (text: string): string[] => text.split("\n").filter((line) => line.trim() !== "");
