import { todayIn } from "@salle/calendar/today";
import type { Output } from "@salle/contract/endpoint";
import type {
  listOwnBalances,
  OwnBalance,
  SendStatement,
  SentStatement,
  Statement as StatementResource,
} from "@salle/contract/finance/statements";
import { sum } from "@salle/money/cents";
import { commit, enqueue } from "../../dynamo/index.ts";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { conflict } from "../../lib/errors.ts";
import { newId } from "../../lib/ids.ts";
import * as Owners from "../../organisations/owners/index.ts";
import * as Settings from "../../platform/settings/index.ts";
import * as PayerAccounts from "../payer-accounts/index.ts";
import * as Payers from "../payers/index.ts";
import { issuedTo, type Parties, statementOf } from "./read.ts";
import { toResource } from "./resource.ts";
import { agedOf, type Period } from "./rules.ts";

/**
 * A payer's statement of account, with what the actor may do with it: payers have their own mailed to themselves.
 * @throws as `statementOf`
 */
export async function read(ctx: ActorContext, parties: Parties, asked: Partial<Period>): Promise<StatementResource> {
  const [of, manages] = await Promise.all([
    statementOf(ctx, parties, asked),
    mayOnOwner(ctx, "invoices.manage", parties.owner),
  ]);
  const may = manages || (await Payers.paysFor(ctx, of.payer.person));
  return toResource(of, parties, may && of.recipient !== null);
}

/**
 * Has a payer's statement of account mailed to them, with the document.
 * @throws as `statementOf`; Refusal `conflict` for somebody without an address
 */
export async function send(
  ctx: ActorContext,
  { owner, payerId }: Parties,
  asked: SendStatement,
): Promise<SentStatement> {
  const { period, recipient } = await statementOf(ctx, { owner, payerId }, asked);
  if (recipient === null) throw conflict("There is no email address to which the statement could go.");
  const requestId = newId("message", ctx.now);
  const message = enqueue(
    "invoice-pdf",
    { statement: { owner, clubMemberProfileId: payerId, ...period, requestId } },
    ctx.now,
  );
  return commit(ctx, [message], { id: requestId, type: "sentStatement", attributes: { ...period, recipient } });
}

/**
 * Who has invoiced a payer, or owes them credit, by name; and what they owe each.
 * @param person whoever asks, or the handle of a club or a group
 */
export async function balances(
  ctx: ActorContext,
  person: string = ctx.actor.person,
): Promise<Output<typeof listOwnBalances>> {
  const [issued, accounts, currency] = await Promise.all([
    issuedTo(person),
    PayerAccounts.ofPerson(person),
    Settings.currentCurrency(),
  ]);
  const invoices = Map.groupBy(
    issued.filter((each) => each.currency === currency),
    ({ owner }) => owner,
  );
  const credits = new Map(accounts.filter((each) => each.currency === currency).map((each) => [each.owner, each]));
  const data = await Promise.all(
    [...new Set([...invoices.keys(), ...credits.keys()])].map(async (owner): Promise<OwnBalance> => {
      const { name, timeZone } = await Owners.fromHandle(ctx, owner);
      const account = credits.get(owner);
      const own = invoices.get(owner) ?? [];
      const { current, ...overdue } = agedOf(own, todayIn(timeZone, ctx.now));
      const late = sum(Object.values(overdue));
      const payer = own.at(-1) ?? account;
      return {
        id: owner,
        type: "ownBalance",
        attributes: {
          owner,
          ownerName: name,
          payerId: payer ? Payers.payerIdOf(payer) : "",
          owed: current + late,
          overdue: late,
          credit: account?.credit ?? 0,
          currency,
        },
      };
    }),
  );
  data.sort((a, b) => a.attributes.ownerName.localeCompare(b.attributes.ownerName));
  return { data, totalResults: data.length };
}
