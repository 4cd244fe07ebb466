import type { TransferMailBody } from "@salle/contract/queue-bodies";
import { enqueue, type Step } from "../../dynamo/index.ts";
import * as Accounts from "../../identity/accounts/index.ts";
import type { Club } from "../../organisations/clubs/index.ts";
import * as Members from "../members/index.ts";
import type { Transfer } from "./entity.ts";

/** Of those who answer for a club so many are mailed. */
const MOST_MAILED = 5;

/** Those who answer for a club. */
export const approversOf = async (club: Club): Promise<string[]> =>
  (await Members.approversOf(club, ["members.approve", "members.manage"], MOST_MAILED)).map(({ person }) => person);

/** The person, or for who does not sign in those who do everything for them. */
async function guardiansOf(person: string, now: Date): Promise<string[]> {
  const account = await Accounts.find(person);
  return account ? Accounts.whoAnswersFor(account, now) : [];
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
