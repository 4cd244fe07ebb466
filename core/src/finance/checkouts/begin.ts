import { todayIn } from "@salle/calendar/today";
import type { CardCode } from "@salle/contract/finance/codes";
import { sum } from "@salle/money/cents";
import { commit, enqueue, retryAfresh, type Step } from "../../dynamo/index.ts";
import { seconds } from "../../lib/clock.ts";
import { type Context, systemContext } from "../../lib/context.ts";
import { conflict, fieldError, outOfService, sameRequest } from "../../lib/errors.ts";
import { intentIdOf } from "../../lib/ids.ts";
import { warn } from "../../lib/log.ts";
import { siteUrl } from "../../lib/site.ts";
import * as Gateways from "../gateways/index.ts";
import * as Invoices from "../invoices/index.ts";
import { type Intent, UNDECIDED } from "./entity.ts";
import { type Asked, amountOf, canReuse, expiryFrom, type Payer, totalOf } from "./rules.ts";
import { intents, openOf, pointedAtUntil, pointers } from "./store.ts";

/** When a message first asks what has become of it, in seconds. */
const FIRST_ASKED = 120;

/**
 * Begins to pay invoices of one issuer, each its whole balance, on the page of the gateway that takes cards for it. The intent is
 * written down before the gateway is asked; a repeated request, and the same payer's next for the same invoices, amount and card,
 * lead to the same page (finance design, 7.1 and 7.2).
 * @throws Refusal `absent`; `conflict` when one cannot be paid, or nobody takes cards; on `invoiceIds`; `key-reused`;
 * `out-of-service` when the gateway does not answer: nothing is charged then
 */
export async function begin(
  ctx: Context,
  invoiceIds: readonly [string, ...string[]],
  creditCardCode: CardCode | undefined,
  by: Payer,
): Promise<Intent> {
  const id = intentIdOf(invoiceIds[0], ctx.idempotency?.key ?? ctx.requestId);
  const written = await retryAfresh(ctx, async (asked) => {
    const before = await intents.find({ id });
    if (before) return sameRequest(before, ctx);
    const invoices = await payable(asked, invoiceIds);
    const gateway = await Gateways.takingFor(asked, invoices[0].owner);
    if (!gateway) throw conflict("This invoice cannot be paid by card. Ask its issuer how to pay it.");
    const wanted = await askedOf(gateway.id, invoices, creditCardCode, ctx.now);
    const open = await openOf(invoices[0].id, ctx.now);
    const again = open.find((each) => canReuse(each, wanted, by, ctx.now));
    if (again) return again;
    const { item, steps } = made({ id, gateway, invoice: invoices[0], wanted, by }, ctx);
    return commit(systemContext(ctx.now), steps, item);
  });
  return written.state === "CREATED" ? opened(written, by.email, ctx.now) : written;
}

type Payable = readonly [Invoices.WholeInvoice, ...Invoices.WholeInvoice[]];

/** @throws Refusal as `begin` */
async function payable(ctx: Context, [first, ...more]: readonly [string, ...string[]]): Promise<Payable> {
  const ids = [...new Set(more)].filter((id) => id !== first);
  const [invoice, ...found] = await Promise.all([
    Invoices.loadKnown(ctx, first),
    ...ids.map((id) => Invoices.known(ctx, id)),
  ]);
  if (!invoice) throw new Error("loadKnown gives an invoice");
  const problem = Invoices.whyNotPay(invoice);
  if (problem) throw conflict(problem);
  const others = found.map((each) => {
    if (each?.owner !== invoice.owner || each.person !== invoice.person || each.currency !== invoice.currency)
      throw fieldError("invoiceIds", "Choose invoices of the same issuer.");
    const why = Invoices.whyNotPay(each);
    if (why) throw fieldError("invoiceIds", `${Invoices.numberOf(each)}: ${why}`);
    return each;
  });
  const tooMany = Invoices.whyNotTogether([invoice, ...others], "Pay them apart.");
  if (tooMany) throw fieldError("invoiceIds", tooMany);
  return [invoice, ...others];
}

async function askedOf(
  gatewayId: string,
  invoices: Payable,
  creditCardCode: CardCode | undefined,
  now: Date,
): Promise<Asked> {
  const parts = invoices.map((each) => {
    return { invoiceId: each.id, number: Invoices.numberOf(each), amount: Invoices.balanceOf(each) };
  });
  const day = todayIn(invoices[0].issuer.timeZone, now);
  const amount = sum(parts.map((each) => each.amount));
  const surcharge = await Gateways.surchargeFor(gatewayId, amount, day, creditCardCode);
  return { gatewayId, parts, creditCardCode, surcharge };
}

interface Making {
  id: string;
  gateway: Gateways.GatewayConfig;
  invoice: Invoices.WholeInvoice;
  wanted: Asked;
  by: Payer;
}

function made({ id, gateway, invoice, wanted, by }: Making, ctx: Context): { item: Intent; steps: Step[] } {
  const expiry = expiryFrom(ctx.now);
  const expiresAt = expiry.toISOString();
  const { item, step } = intents.create(
    {
      id,
      invoiceId: invoice.id,
      owner: invoice.owner,
      gatewayId: gateway.id,
      collector: gateway.owner,
      state: "CREATED",
      parts: [...wanted.parts],
      surcharge: wanted.surcharge,
      ...(wanted.creditCardCode && { creditCardCode: wanted.creditCardCode }),
      currency: invoice.currency,
      paidBy: by.name,
      back: by.back,
      expiresAt,
      fingerprint: ctx.idempotency?.fingerprint,
      undecided: UNDECIDED,
    },
    ctx.now,
  );
  const ttl = seconds(pointedAtUntil(expiry));
  const beside = wanted.parts.map(({ invoiceId }) => pointers.create({ invoiceId, expiresAt, id, ttl }, ctx.now).step);
  const later = enqueue("payments", { kind: "checkout", intentId: id }, ctx.now, { delaySeconds: FIRST_ASKED });
  return { item, steps: [step, ...beside, later] };
}

/**
 * Begins an intent at its gateway, and keeps its page. @throws Refusal as `begin`
 */
async function opened(of: Intent, email: string, now: Date): Promise<Intent> {
  const gateway = await Gateways.known({ memo: new Map() }, of.gatewayId);
  if (!gateway) throw new Error(`There is no gateway ${of.gatewayId}`);
  const begun = await began(of, gateway, email);
  return retryAfresh({ memo: new Map(), now }, async () => {
    const found = await intents.load({ id: of.id });
    if (found.state !== "CREATED") return found;
    const { item, steps } = intents.update(found, { ...begun, state: "OPEN" }, now);
    return commit(systemContext(now), steps, item);
  });
}

async function began(
  of: Intent,
  gateway: Gateways.GatewayConfig,
  email: string,
): Promise<{ reference: string; url: string }> {
  const back = (name: string) => siteUrl(`${of.back}?intent=${of.id}${name}`);
  const surcharge = of.surcharge > 0 ? [{ name: "Card surcharge", amount: of.surcharge }] : [];
  try {
    const { ref, url } = await Gateways.adapterOf(gateway).begin({
      id: of.id,
      parts: [...of.parts.map(({ number, amount }) => ({ name: `Invoice ${number}`, amount })), ...surcharge],
      currency: of.currency,
      email,
      expiresAt: new Date(of.expiresAt),
      returnUrl: back(""),
      cancelUrl: back("&left=1"),
    });
    return { reference: ref, url };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    warn("checkout not begun", { intentId: of.id, total: totalOf(of), amount: amountOf(of), why });
    throw outOfService("The card service is not answering. You have not been charged. Try again in a minute.");
  }
}
