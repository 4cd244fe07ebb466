import type { SignupMailBody } from "@salle/contract/queue-bodies";
import * as Members from "../../members/members/index.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import { type Mail, rendered, sendOnce } from "../../platform/mail/index.ts";
import * as Settings from "../../platform/settings/index.ts";
import * as Accounts from "../accounts/index.ts";
import { found } from "./found.ts";
import { addressesOf, approversOf, canSignIn, guardiansOf } from "./reach.ts";
import { secretOf } from "./secrets.ts";
import { live } from "./store.ts";
import * as words from "./words.ts";

/** A mail to one of those who are told of something. */
export interface Letter {
  name: string;
  address: string;
  said: words.Said;
}

/** Works through a message of the queue: mails whoever is to know, each once for its cause. */
export async function mail(body: SignupMailBody, now: Date): Promise<void> {
  const [letters, { applicationName, federationName }] = await Promise.all([lettersOf(body, now), Settings.current()]);
  const footer = federationName || applicationName;
  const cause = "cause" in body ? body.cause : body.signupId;
  const outcomes = [];
  for (const { name, address, said } of letters) {
    const build = (): Mail => ({ to: { name, address }, subject: said.heading, ...rendered({ ...said, footer }) });
    outcomes.push(await sendOnce(`${body.kind} ${cause} ${Accounts.emailKey(address)} ${said.heading}`, now, build));
  }
  if (outcomes.includes("uncertain")) throw new Error(`It is not certain whether each mail of ${cause} has left.`);
}

async function lettersOf(body: SignupMailBody, now: Date): Promise<Letter[]> {
  switch (body.kind) {
    case "signup-asked":
      return asked(body.signupId, now);
    case "signup-invited":
      return invited(body.signupId, now);
    case "signup-searched":
      return found(body, now);
    case "signup-done":
      return done(body);
    case "signup-waiting":
      return waiting(body);
    default:
      return answered(body, now);
  }
}

const clubOf = async (id: string | undefined) => (id === undefined ? undefined : Clubs.known({ memo: new Map() }, id));

async function asked(id: string, now: Date): Promise<Letter[]> {
  const { emailAddress: address, clubId } = (await live(id, now)) ?? {};
  const club = await clubOf(clubId);
  if (!address || !club) return [];
  const account = await Accounts.findByEmail(address);
  if (!account)
    return [{ name: address, address, said: words.signUp(club.name, words.formUrl(id, secretOf(id, address))) }];
  // Who is deactivated is told nothing, as by the sign-in.
  if (!canSignIn(account)) return [];
  const said = words.signIn(account.firstName, club.name, account.passwordHash !== undefined, words.joinUrl(club.id));
  return [{ name: Accounts.nameOf(account), address: account.emailAddress, said }];
}

async function invited(id: string, now: Date): Promise<Letter[]> {
  const { kind, emailAddress, about, holder, clubId, isTransfer = false } = (await live(id, now)) ?? {};
  const [club, known] = await Promise.all([clubOf(clubId), about === undefined ? undefined : Accounts.find(about)]);
  if (!club) return [];
  const of = { club: club.name, about: "", isTransfer };
  const accept = words.invitationUrl(id);
  if (emailAddress) {
    const account = kind === "new" ? await Accounts.findByEmail(emailAddress) : undefined;
    const name = account ? Accounts.nameOf(account) : emailAddress;
    const isOther = kind === "guardian" && known;
    const whom = isOther ? { ...of, about: Accounts.nameOf(known) } : of;
    const said = account
      ? words.invitation(whom, "Answer the invitation", accept)
      : words.invitation(whom, "Sign up", words.formUrl(id, secretOf(id, emailAddress)));
    return account && !canSignIn(account) ? [] : [{ name, address: emailAddress, said }];
  }
  if (!known) return [];
  const holders = holder === undefined ? await guardiansOf(known.person, now) : await Accounts.findMany([holder]);
  const to = canSignIn(known) ? [known] : holders.filter(canSignIn);
  return to.map((account) => ({
    name: Accounts.nameOf(account),
    address: account.emailAddress,
    said: words.invitation(
      account.person === known.person ? of : { ...of, about: Accounts.nameOf(known) },
      "Answer the invitation",
      accept,
    ),
  }));
}

type Of<K extends SignupMailBody["kind"]> = Extract<SignupMailBody, { kind: K }>;

async function done({ by, clubId, people }: Of<"signup-done">): Promise<Letter[]> {
  const [account, club, contacts] = await Promise.all([
    Accounts.find(by),
    clubOf(clubId),
    Promise.all(people.map((person) => placeOf(person, clubId))),
  ]);
  if (!canSignIn(account)) return [];
  const named = (isApproved: boolean) =>
    contacts.flatMap((each) => (each && each.isApproved === isApproved ? [each.name] : []));
  const said = words.done(account.firstName, { club: club?.name ?? "", waiting: named(false), joined: named(true) });
  return [{ name: Accounts.nameOf(account), address: account.emailAddress, said }];
}

/** Somebody's name, and whether the club has approved them; undefined when they are gone. */
async function placeOf(person: string, clubId: string | undefined) {
  const [account, places] = await Promise.all([Accounts.find(person), Members.ofPerson(person)]);
  const place = places.find((each) => each.clubId === clubId);
  return account && { name: Accounts.nameOf(account), isApproved: place?.isApproved ?? false };
}

async function waiting({ by, clubId, people }: Of<"signup-waiting">): Promise<Letter[]> {
  const [applicant, accounts, club] = await Promise.all([Accounts.find(by), Accounts.findMany(people), clubOf(clubId)]);
  if (!club || !applicant || accounts.length === 0) return [];
  const names = people.flatMap((person) => accounts.filter((each) => each.person === person).map(Accounts.nameOf));
  return (await approversOf(club)).map((account) => ({
    name: Accounts.nameOf(account),
    address: account.emailAddress,
    said: words.waitingFor(account.firstName, club.name, Accounts.nameOf(applicant), names),
  }));
}

/** As long as it is so: what was taken back meanwhile is not told. */
async function answered(body: Of<"signup-approved" | "signup-rejected">, now: Date): Promise<Letter[]> {
  const { person, clubId } = body;
  const isApproved = body.kind === "signup-approved";
  const [account, club, places] = await Promise.all([Accounts.find(person), clubOf(clubId), Members.ofPerson(person)]);
  const place = places.find((each) => each.clubId === clubId);
  const isSo = isApproved ? place?.isApproved && !place.isArchived : place?.isArchived && !place.isApproved;
  if (!account || !club || !isSo) return [];
  const said = words.answered(Accounts.nameOf(account), club.name, isApproved);
  return (await addressesOf(person, now)).map((to) => ({ ...to, said }));
}
