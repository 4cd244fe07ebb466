import type { Output } from "@salle/contract/endpoint";
import type { CreateLineItem, getLineForm, UpdateLineItem } from "@salle/contract/finance/drafts";
import type { LineItem } from "@salle/contract/finance/invoices";
import { SYSTEM_HANDLE } from "@salle/contract/handles";
import * as problems from "@salle/contract/problems";
import { commit, isOfferedTo, retryAfresh } from "../../dynamo/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { absent, fieldError, fieldErrors } from "../../lib/errors.ts";
import { invoiceOfLine, lineItemIdOf } from "../../lib/ids.ts";
import { handlesFrom } from "../../organisations/owners/index.ts";
import * as Charges from "../charges/index.ts";
import * as FeeTypes from "../fee-types/index.ts";
import * as Fees from "../fees/index.ts";
import type { InvoiceLine, WholeInvoice } from "../invoices/index.ts";
import * as Invoices from "../invoices/index.ts";
import { changedLine, type LineType, lineOfFee, lineOfWords, whyNotLines } from "./rules.ts";

/**
 * Adds a line to a draft, at its end.
 * @throws Refusal on `feeId` or `feeTypeId` for what the issuer cannot charge; on `name` or `amount` where there is too much
 * on the invoice; `absent`; `conflict` when it is approved already
 */
export const addLine = (ctx: ActorContext, invoiceId: string, input: CreateLineItem): Promise<LineItem> =>
  withLines(ctx, invoiceId, async (draft) => {
    const said = {
      id: lineItemIdOf(draft.id, Invoices.nextLineOf(draft)),
      subject: Charges.subjectOf(draft.id),
    };
    const fee = input.feeId ? await feeOf(ctx, draft.owner, input.feeId) : null;
    const type = await typeOf(ctx, draft.owner, input.feeTypeId || (fee?.feeTypeId ?? ""));
    const line = fee ? lineOfFee(said, fee, type, input) : lineOfWords(said, type, input);
    return { lines: [...draft.lines, line], id: line.id };
  });

/** Changes a line of a draft. @throws Refusal as `addLine` */
export const changeLine = (ctx: ActorContext, id: string, input: UpdateLineItem): Promise<LineItem> =>
  withLine(ctx, id, async (draft, before) => {
    const { feeTypeId } = input;
    const stays = feeTypeId === undefined || feeTypeId === (before.feeTypeId ?? "");
    const type = stays ? undefined : await typeOf(ctx, draft.owner, feeTypeId);
    const after = changedLine(before, type, input);
    return draft.lines.map((line) => (line.id === id ? after : line));
  });

/** Takes a line off a draft. @throws Refusal `absent`; `conflict` when it is approved already */
export const takeLine = (ctx: ActorContext, id: string): Promise<LineItem> =>
  withLine(ctx, id, async (draft) => draft.lines.filter((line) => line.id !== id));

/** What the form of a line offers: nothing to the federation, which has no fees of its own. @throws Refusal `absent` */
export async function lineForm(ctx: ActorContext, invoiceId: string): Promise<Output<typeof getLineForm>["data"]> {
  const { owner } = await Invoices.loadKnown(ctx, invoiceId);
  const owners = owner === SYSTEM_HANDLE ? [] : await handlesFrom(ctx, owner);
  const [fees, feeTypeOptions] = await Promise.all([Fees.offered(owners), FeeTypes.optionsOf(owners)]);
  return {
    id: invoiceId,
    type: "line-form",
    attributes: {
      feeOptions: fees.map(({ id, name, amount, isIncludingGST = true, feeTypeId = null }) => ({
        ...{ value: id, text: name, amount, isIncludingGST },
        feeTypeId: feeTypeOptions.some(({ value }) => value === feeTypeId) ? feeTypeId : null,
      })),
      feeTypeOptions,
    },
  };
}

/** What a change of one line makes of all; the line is answered as it is, or was. */
const withLine = (
  ctx: ActorContext,
  id: string,
  change: (draft: WholeInvoice, before: InvoiceLine) => Promise<InvoiceLine[]>,
): Promise<LineItem> =>
  withLines(ctx, invoiceOfLine(id) ?? "", async (draft) => {
    const before = draft.lines.find((line) => line.id === id);
    if (!before) throw absent();
    return { lines: await change(draft, before), id };
  });

function withLines(
  ctx: ActorContext,
  invoiceId: string,
  change: (draft: WholeInvoice) => Promise<{ lines: InvoiceLine[]; id: string }>,
): Promise<LineItem> {
  return retryAfresh(ctx, async (asked) => {
    const draft = await Invoices.loadKnown(asked, invoiceId);
    // Before what of it is not there, or cannot be charged.
    Invoices.refuseIssued(draft);
    const { lines, id } = await change(draft);
    const problem = lines.length >= draft.lines.length ? whyNotLines(lines, draft.owner) : null;
    if (problem) throw fieldErrors([problem]);
    // Once for all tries: what they meet each other at is the draft.
    const terms = await Invoices.termsFor(ctx, draft.owner, lines);
    const { invoice, steps } = Invoices.changeDraft(draft, { lines }, terms, ctx.now);
    const of = lines.some((line) => line.id === id) ? invoice : draft;
    const [answer] = Invoices.toLineItems({ ...of, lines: of.lines.filter((line) => line.id === id) }, true);
    if (!answer) throw absent();
    return commit(ctx, steps, answer);
  });
}

/** A fee that an owner can charge; that it is theirs or one's above, the endpoint has checked. @throws Refusal on `feeId` */
async function feeOf(ctx: ActorContext, owner: string, id: string): Promise<Fees.Fee> {
  const fee = await Fees.known(ctx, id);
  if (!fee || !isOfferedTo(fee, owner)) throw fieldError("feeId", problems.choose);
  return fee;
}

/** As `feeOf`, a fee type; null for none. @throws Refusal on `feeTypeId` */
async function typeOf(ctx: ActorContext, owner: string, id: string): Promise<LineType | null> {
  if (!id) return null;
  const type = await FeeTypes.known(ctx, id);
  if (!type || !isOfferedTo(type, owner)) throw fieldError("feeTypeId", problems.choose);
  return { id: type.id, label: type.label };
}
