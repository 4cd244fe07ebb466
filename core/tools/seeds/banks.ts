import { SYSTEM_HANDLE } from "@salle/contract/handles";
import { BankDetailsEntity } from "../../src/finance/bank-details/entity.ts";
import type { Sender } from "../../src/finance/payouts/aba.ts";
import { BankFileSettingsEntity } from "../../src/finance/payouts/entity.ts";
import { itemOf } from "../items.ts";
import type { Federation } from "./federation.ts";
import type { Random } from "./random.ts";

const sender: Sender = {
  bankCode: "CBA",
  userName: "Fencing Federation of Aus",
  userId: "301500",
  description: "Salle payout",
  remitter: "Fencing Aus",
  bsb: "062-900",
  accountNumber: "10203040",
  isBalanced: false,
};

/** One club in so many has not said into which account it is paid. */
const WITHOUT = 6;

/** Into which accounts clubs and groups are paid, and how the federation's bank files say who pays. */
export function bankItems(random: Random, { clubs, groups }: Federation, at: string): Record<string, unknown>[] {
  const audit = { version: 1, createdAt: at, updatedAt: at };
  const owners = [
    ...clubs.filter((_, index) => index % WITHOUT !== 4).map(({ id, name }) => ({ owner: `club:${id}`, name })),
    ...groups.slice(1).map(({ id, name }) => ({ owner: `club-group:${id}`, name })),
  ];
  return [
    itemOf(BankFileSettingsEntity, { owner: SYSTEM_HANDLE, sender, ...audit }),
    ...owners.map(({ owner, name }) =>
      itemOf(BankDetailsEntity, {
        owner,
        accountName: `${name} Inc`.slice(0, 32),
        bsb: `06${2 + random.below(7)}-${String(random.below(1000)).padStart(3, "0")}`,
        accountNumber: String(10_000_000 + random.below(80_000_000)),
        changedBy: "Rowan Ashby",
        heldUntil: at,
        ...audit,
      }),
    ),
  ];
}
