import { handleOf } from "@salle/contract/handles";
import type { TransferMailBody } from "@salle/contract/queue-bodies";
import { enqueue, type Step } from "../../dynamo/index.ts";
import * as Accounts from "../../identity/accounts/index.ts";
import * as Roles from "../../identity/roles/index.ts";
import type { Transfer } from "./entity.ts";

/** Of a club's staff so many are looked at, and of those who answer for it so many are mailed. */
const [LOOKED_AT, MOST_MAILED] = [30, 5];

/** Those with a role on the club itself who can approve for it. Mails follow from this and nothing else, so an index will do. */
export async function approversOf(clubId: string): Promise<string[]> {
  const list = Accounts.usersOn(handleOf({ type: "club", id: clubId }));
  const rows = await Accounts.userRows.list.byName({ list }, { limit: LOOKED_AT });
  const accounts = await Accounts.findMany(rows.map(({ person }) => person));
  const answering = await Promise.all(
    accounts.map(async ({ person, isActive, grants = [] }) => {
      const held = await Roles.grantsOf(grants.filter(({ on }) => on.type === "club" && on.id === clubId));
      const answers = held.some(
        ({ permissions }) => permissions.includes("members.approve") || permissions.includes("members.manage"),
      );
      return isActive && answers ? [person] : [];
    }),
  );
  return answering.flat().slice(0, MOST_MAILED);
}

/** The person, or for who does not sign in those who do everything for them. */
export async function guardiansOf(person: string, now: Date): Promise<string[]> {
  const account = await Accounts.find(person);
  if (account?.emailAddress) return [person];
  const links = await Accounts.links.list.byResource({ resourcePerson: person });
  return links.filter((link) => !link.allows && Accounts.isLive(link, now)).map((link) => link.person);
}

/** Whom the end of a transfer concerns: the person or their guardians, and who has asked for it. */
export const concerned = async ({ person, askedByPerson }: Transfer, now: Date): Promise<string[]> => [
  ...(await guardiansOf(person, now)),
  askedByPerson,
];

/** Mails some of a transfer, each once; not the one who has done it. */
export const told = (
  kind: TransferMailBody["kind"],
  persons: readonly string[],
  { id }: Pick<Transfer, "id">,
  { by, now }: { by: string | null; now: Date },
): Step[] =>
  [...new Set(persons)]
    .filter((person) => person !== by)
    .map((person) => enqueue("account-mails", { kind, person, transferId: id, cause: `${id} ${person}` }, now));
