import type { BankDetails as Resource, UpdateBankDetails } from "@salle/contract/finance/bank-details";
import { SYSTEM_HANDLE } from "@salle/contract/handles";
import { commit, enqueue, retryAfresh, type Step } from "../../dynamo/index.ts";
import type { ActorContext, Context } from "../../lib/context.ts";
import { fieldError } from "../../lib/errors.ts";
import * as Owners from "../../organisations/owners/index.ts";
import * as Settings from "../../platform/settings/index.ts";
import * as Ledger from "../ledger/index.ts";
import type { BankDetails } from "./entity.ts";
import { bankText, heldUntil, holdFrom, isSame, isSameAccount } from "./rules.ts";
import { bankDetails } from "./store.ts";

/** An owner's bank details, and what the federation holds for them. @throws Refusal `absent` for no owner */
export const read = async (ctx: Context, owner: string): Promise<Resource> =>
  toResource(ctx, owner, await bankDetails.find({ owner }));

async function toResource(ctx: Context, owner: string, of: BankDetails | undefined): Promise<Resource> {
  const [currency, [held]] = await Promise.all([
    Settings.currentCurrency(),
    Ledger.heldFor(SYSTEM_HANDLE, [owner]),
    Owners.fromHandle(ctx, owner),
  ]);
  return {
    id: owner,
    type: "bankDetails",
    attributes: {
      owner,
      accountName: of?.accountName ?? "",
      bsb: of?.bsb ?? "",
      accountNumber: of?.accountNumber ?? "",
      payId: of?.payId ?? "",
      billerCode: of?.billerCode ?? "",
      isOnInvoices: of?.isOnInvoices ?? false,
      changedDate: of?.updatedAt ?? null,
      changedBy: of?.changedBy ?? null,
      heldUntil: of ? heldUntil(of, ctx.now) : null,
      owed: Math.max(0, held?.owed ?? 0),
      inTransit: held?.inTransit ?? 0,
      currency,
      version: of?.version ?? 0,
    },
  };
}

/**
 * Names another account, into which nothing is paid for three days, or tells payers otherwise of it: those who may change it are
 * told (finance design, 11). The same anew changes nothing.
 * @throws Refusal `absent`; on `accountName` for one that no bank file can have; `stale` when the details are no longer at `input.version`
 */
export const update = (ctx: ActorContext, owner: string, { version, ...input }: UpdateBankDetails): Promise<Resource> =>
  retryAfresh(ctx, async (asked) => {
    const before = await bankDetails.find({ owner });
    if (version !== undefined && version !== (before?.version ?? 0)) throw bankDetails.stale();
    const {
      payId = before?.payId,
      billerCode = before?.billerCode,
      isOnInvoices = before?.isOnInvoices,
      ...account
    } = input;
    const next = { ...account, payId: payId || undefined, billerCode: billerCode || undefined, isOnInvoices };
    if (bankText(account.accountName) === "")
      throw fieldError("accountName", "The Account name must have letters from A to Z, as bank files have no others.");
    if (before && isSame(before, next)) return commit(ctx, [], await toResource(asked, owner, before));
    const held = before && isSameAccount(before, account) ? before.heldUntil : holdFrom(ctx.now);
    const changes = { ...next, changedBy: ctx.actor.name, heldUntil: held };
    const { item, steps } = changed(before, { owner, ...changes }, ctx.now);
    const told = enqueue("payments", { kind: "bank-details", owner, version: item.version ?? 1 }, ctx.now);
    return commit(ctx, [...steps, told], await toResource(asked, owner, item));
  });

type Changes = Omit<BankDetails, "version" | "createdAt" | "updatedAt">;

function changed(before: BankDetails | undefined, to: Changes, at: Date): { item: BankDetails; steps: Step[] } {
  if (before) return bankDetails.update(before, to, at);
  const { item, step } = bankDetails.create(to, at);
  return { item, steps: [step] };
}
