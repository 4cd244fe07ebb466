import { todayIn } from "@salle/calendar/today";
import { FEDERATION_ZONE } from "@salle/calendar/zones";
import { scopesOf } from "@salle/contract/identity/link-scopes";
import { MOST_LINKS } from "@salle/contract/identity/linked-accounts";
import * as Members from "../../members/members/index.ts";
import type { Club } from "../../organisations/clubs/index.ts";
import * as Accounts from "../accounts/index.ts";
import { lastDayAsChild } from "../linked-accounts/index.ts";

/** An account that can sign in. */
export type Login = Accounts.Account & { emailAddress: string };
export const canSignIn = (account: Accounts.Account | undefined): account is Login =>
  account?.isActive === true && Boolean(account.emailAddress);

/** Those who may change what is somebody's and can sign in. */
export async function guardiansOf(person: string, now: Date): Promise<Login[]> {
  const links = await Accounts.links.list.byResource({ resourcePerson: person }, { limit: MOST_LINKS });
  const held = links.filter((link) => Accounts.isLive(link, now) && scopesOf(link.allows).includes("edit"));
  return (await Accounts.findMany(held.map((link) => link.person))).filter(canSignIn);
}

/** How somebody whom the federation knows can be reached: who then does what. */
export type Route =
  /** By their own login. */
  | { by: "login"; account: Login }
  /** They do not sign in: by those who act for them. */
  | { by: "guardians"; account: Accounts.Account; guardians: Login[] }
  /** By the address that their club has, which nobody signs in with: of an adult their own, of a child a guardian's. */
  | { by: "address"; account: Accounts.Account; address: string; kind: "known" | "guardian" }
  /** By that address, with which somebody signs in who does not act for the child yet. */
  | { by: "ward"; account: Accounts.Account; holder: Login }
  | { by: "nothing"; account: Accounts.Account };

/** @returns undefined when there is nobody, or they are deactivated */
export async function routeTo(person: string, now: Date): Promise<Route | undefined> {
  const { account, profile } = await Members.contactOf(person);
  if (!account?.isActive) return undefined;
  if (canSignIn(account)) return { by: "login", account };
  const guardians = await guardiansOf(person, now);
  if (guardians.length > 0) return { by: "guardians", account, guardians };
  const address = Members.emailOf({ account, ...(profile && { profile }) });
  if (!address) return { by: "nothing", account };
  const isChild = lastDayAsChild(profile?.dateOfBirth ?? "", todayIn(FEDERATION_ZONE, now)) !== null;
  const holder = await Accounts.findByEmail(address);
  if (!holder) return { by: "address", account, address, kind: isChild ? "guardian" : "known" };
  return isChild && canSignIn(holder) ? { by: "ward", account, holder } : { by: "nothing", account };
}

/** Where something about somebody is mailed: to them, to who acts for them, or where their club would. */
export async function addressesOf(person: string, now: Date): Promise<{ name: string; address: string }[]> {
  const { account, profile } = await Members.contactOf(person);
  if (!account?.isActive) return [];
  const of = (login: Login) => ({ name: Accounts.nameOf(login), address: login.emailAddress });
  if (canSignIn(account)) return [of(account)];
  const guardians = await guardiansOf(person, now);
  if (guardians.length > 0) return guardians.map(of);
  const address = Members.emailOf({ account, ...(profile && { profile }) });
  return address ? [{ name: Accounts.nameOf(account), address }] : [];
}

/** So many of those who approve a club's members are mailed. */
const MOST_APPROVERS = 20;

/** Those who approve a club's members. */
export const approversOf = async (club: Club): Promise<Login[]> =>
  (await Members.approversOf(club, ["members.approve"], MOST_APPROVERS)).filter(canSignIn);
