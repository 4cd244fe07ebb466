import type { Gender } from "@salle/contract/members/codes";
import { type Account, LinkEntity } from "../../src/identity/accounts/entity.ts";
import { itemOf } from "../items.ts";
import { dealingsIn } from "./books.ts";
import type { Certificates } from "./certifications.ts";
import type { Federation } from "./federation.ts";
import { accountItems, directoryItem, memberItems } from "./load.ts";
import { grant, login } from "./logins.ts";
import { ownerOfClub, type Seller } from "./memberships.ts";
import type { Packages } from "./packages.ts";
import { type Member, makeMember } from "./people.ts";
import type { Random } from "./random.ts";
import type { Ending, Sale } from "./sales.ts";

/** Those who can sign in to the demo, with the members among them; `items` once they have been sold to. */
export interface Staff {
  secretary: Member;
  parent: Member;
  child: Member;
  fencer: Member;
  members: Member[];
  /** The accounts of all of them. */
  accounts: Account[];
  items(sales: readonly Sale[], certificates: Certificates): Record<string, unknown>[];
}

/** What each of the members is certified for (`Certificates`): the child nothing. */
const TURNS = [0, 2, 1, 4];

export function makeStaff(random: Random, federation: Federation, hash: string, at: string, today: string): Staff {
  const club = federation.clubs[0];
  const nsw = federation.groups[1];
  if (!club || !nsw) throw new Error("The federation is empty");
  const office = {
    ...login(random, "Alex", "Moreau", "admin@salle.test", hash, at),
    grants: [grant("system-administrator", { type: "system" })],
  };
  const state = {
    ...login(random, "Bridget", "Nolan", "nsw@salle.test", hash, at),
    grants: [grant("group-administrator", { type: "club-group", id: nsw.id })],
  };
  const guest = login(random, "Sam", "Visitor", "guest@salle.test", hash, at);

  const home = { addressLineOne: "12 Harbour Street", suburb: club.suburb, state: club.state, postcode: club.postcode };
  const member = (firstName: string, lastName: string, gender: Gender, age: number, email: string | null): Member => {
    const words = { address: home, emailAddress: email ?? "parent@salle.test", mobilePhoneNumber: "+61491570006" };
    const made = makeMember(random, club, { firstName, lastName, gender, age, today, ...words });
    const canSignIn: Partial<Account> = email ? { emailAddress: email, passwordHash: hash, isConfirmed: true } : {};
    return {
      ...made,
      account: { ...made.account, ...canSignIn },
      clubMemberProfile: { ...made.clubMemberProfile, isApproved: true, isArchived: false },
    };
  };
  const secretary = member("Claire", "Dubois", "F", 47, "club@salle.test");
  secretary.account.grants = [grant("club-administrator", { type: "club", id: club.id })];
  const parent = member("Priya", "Raman", "F", 41, "parent@salle.test");
  const child = member("Anika", "Raman", "F", 12, null);
  const fencer = member("Marcus", "Webb", "M", 29, "member@salle.test");
  const link = { person: parent.account.person, resourcePerson: child.account.person, acceptedAt: at };
  const members = [secretary, parent, child, fencer];
  const items = (sales: readonly Sale[], certificates: Certificates) => {
    const dealings = dealingsIn(sales);
    return [
      ...[office, state, guest].flatMap(accountItems),
      ...members.flatMap((each, place) => {
        const certified = certificates.of(each, TURNS[place] ?? 0);
        const row = directoryItem(each, dealings.get(each.account.person), certified.held);
        return [...memberItems(each), row, ...certified.items];
      }),
      itemOf(LinkEntity, link),
    ];
  };
  const accounts = [office, state, guest, ...members.map(({ account }) => account)];
  return { secretary, parent, child, fencer, members, accounts, items };
}

/** What a newcomer finds when they sign in: something paid, something to pay, something overdue, something to take. */
export function sellToStaff(seller: Seller, packages: Packages, staff: Staff, federation: Federation): Sale[] {
  const club = federation.clubs[0];
  if (!club) return [];
  const owner = ownerOfClub(club);
  const named = (name: string) => packages.packages.find((each) => each.owner === owner.handle && each.name === name);
  const stories: [Member, string, Ending][] = [
    [staff.secretary, "Adult annual", "paid"],
    [staff.parent, "Adult annual", "paid by hand"],
    [staff.child, "Junior annual", "waiting"],
    [staff.fencer, "Adult annual", "overdue"],
  ];
  return stories.flatMap(([member, name, ending]) => {
    const sales = seller.sell(member, owner, named(name), ending, true);
    seller.note(member, sales);
    return sales;
  });
}
