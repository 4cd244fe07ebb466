import * as Accounts from "../../identity/accounts/index.ts";
import * as Members from "../../members/members/index.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import type { Membership } from "./entity.ts";

type Of = Pick<Membership, "person" | "clubId">;

/** What the members of memberships and their clubs are called; "" where they are not there any more. Two batch gets. */
export async function namesFor(
  memberships: readonly Of[],
): Promise<(of: Of) => { memberName: string; clubName: string }> {
  const [people, clubs] = await Promise.all([
    Members.contactsOf([...new Set(memberships.map(({ person }) => person))]),
    Clubs.findMany([...new Set(memberships.map(({ clubId }) => clubId))]),
  ]);
  const clubNames = new Map(clubs.map(({ id, name }) => [id, name]));
  return ({ person, clubId }) => {
    const account = people.get(person)?.account;
    return { memberName: account ? Accounts.nameOf(account) : "", clubName: clubNames.get(clubId) ?? "" };
  };
}
