import type { Gender } from "@salle/contract/members";
import type { Account } from "../accounts/entity.ts";
import { LinkEntity } from "../accounts/entity.ts";
import { hashPassword } from "../accounts/index.ts";
import { ClubGroupEntity } from "../club-groups/entity.ts";
import { ClubEntity } from "../clubs/entity.ts";
import { clubItem } from "../directory/store.ts";
import { itemOf } from "../dynamo/index.ts";
import { now } from "../lib/clock.ts";
import type { Member } from "../members/record.ts";
import { type Federation, makeFederation, rootGroup } from "./federation.ts";
import { accountItems, directoryItem, memberItems, writeAll } from "./load.ts";
import { DEMO_PASSWORD, grant, login, rootAccount } from "./logins.ts";
import { makeMember, makeMembers } from "./people.ts";
import { Random } from "./random.ts";

export { demoLogins } from "./logins.ts";

export type SeedKind = "demo" | "empty" | "large";

const SIZES = { demo: { clubs: 45, members: 2400 }, large: { clubs: 400, members: 50_000 } };

/**
 * Fills an empty table: `demo` a believable federation, `large` a crowded one, `empty` a root user and nothing else.
 * The same names and ids come out each time; dates follow the current year.
 */
export async function seed(kind: SeedKind, { log }: { log(line: string): void }): Promise<void> {
  const random = new Random(1896);
  const at = "2019-07-01T00:00:00.000Z";
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const root = rootAccount(random, passwordHash, at);
  await writeAll([itemOf(ClubGroupEntity.put(rootGroup)), ...accountItems(root)]);
  if (kind === "empty") return;

  const today = now().toISOString().slice(0, 10);
  const federation = makeFederation(random, SIZES[kind].clubs);
  await writeAll([
    ...federation.groups.map((group) => itemOf(ClubGroupEntity.put(group))),
    ...federation.clubs.map((club) => itemOf(ClubEntity.put(club))),
    ...federation.clubs.map(({ id, name, timeZone, groupIds }) =>
      clubItem({ id, version: 1, name, timeZone, groupIds }),
    ),
  ]);
  await writeAll(staffItems(random, federation, passwordHash, at, today));
  let count = 0;
  for (const [index, club] of federation.clubs.entries()) {
    const members = makeMembers(random, club, clubSize(kind, index), today);
    appoint(members, club.id, today);
    await writeAll(members.flatMap((member) => [...memberItems(member), directoryItem(member)]));
    count += members.length;
    if (index % 50 === 49) log(`${count} members in ${index + 1} clubs so far`);
  }
  log(`${count} members in ${federation.clubs.length} clubs`);
}

/** Clubs differ in size, from half to one and a half of the average, and add up to the whole. */
function clubSize(kind: "demo" | "large", index: number): number {
  const { clubs, members } = SIZES[kind];
  const weight = (at: number) => 10 + ((at * 7 + 20) % 21);
  const all = Array.from({ length: clubs }, (_, at) => weight(at)).reduce((sum, each) => sum + each, 0);
  const upTo = (at: number) =>
    Math.round((members * Array.from({ length: at }, (_, each) => weight(each)).reduce((a, b) => a + b, 0)) / all);
  return upTo(index + 1) - upTo(index);
}

/** The first three grown members of a club run it. */
function appoint(members: Member[], clubId: string, today: string): void {
  const grown = members.filter(
    ({ profile }) => Number(today.slice(0, 4)) - Number(profile.dateOfBirth?.slice(0, 4)) >= 21,
  );
  for (const [place, role] of (["club-administrator", "club-registrar", "club-coach"] as const).entries()) {
    const member = grown[place];
    if (member) member.account.grants = [grant(role, { type: "club", id: clubId })];
  }
}

/** Those who can sign in to the demo, with the members among them. */
function staffItems(random: Random, federation: Federation, hash: string, at: string, today: string) {
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
      membership: { ...made.membership, isApproved: true, isArchived: false },
    };
  };
  const secretary = member("Claire", "Dubois", "F", 47, "club@salle.test");
  secretary.account.grants = [grant("club-administrator", { type: "club", id: club.id })];
  const parent = member("Priya", "Raman", "F", 41, "parent@salle.test");
  const child = member("Anika", "Raman", "F", 12, null);
  const link = { person: parent.account.person, resourcePerson: child.account.person, acceptedAt: at };
  return [
    ...[office, state, guest].flatMap(accountItems),
    ...[secretary, parent, child, member("Marcus", "Webb", "M", 29, "member@salle.test")].flatMap((each) => [
      ...memberItems(each),
      directoryItem(each),
    ]),
    itemOf(LinkEntity.put(link)),
  ];
}
