import { todayIn } from "@salle/calendar/today";
import type { Checkout } from "@salle/contract/finance/checkouts";
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
import { NO_CARDS, together } from "./together.ts";

/** When a message first asks what has become of it, in seconds. */
const FIRST_ASKED = 120;

/**
 * Begins to pay invoices, each its whole balance or, of its instalments, what is due, on the page of the gateway that takes cards for
 * them. The intent is written down before the gateway is asked; a repeated request, and the same payer's next for the same invoices,
 * amount and card, lead to the same page (finance design, 7.1 and 7.2).
 * @throws Refusal `absent`; `conflict` when one alone cannot be paid, or nobody takes cards for it; on `invoiceIds` for one that is
 * not paid with the others; `key-reused`; `out-of-service` when the gateway does not answer: nothing is charged then
 */
export async function begin(
  ctx: Context,
  invoiceIds: readonly [string, ...string[]],
  asked: Checkout,
  by: Payer,
): Promise<Intent> {
  const id = intentIdOf(invoiceIds[0], ctx.idempotency?.key ?? ctx.requestId);
  const written = await retryAfresh(ctx, async (again) => {
    const before = await intents.find({ id });
    if (before) return sameRequest(before, ctx);
    const { invoices, gateway } = await payable(again, invoiceIds);
    const wanted = await askedOf(gateway.id, invoices, asked, ctx.now);
    const open = await openOf(invoices[0].id, ctx.now);
    const same = open.find((each) => canReuse(each, wanted, by, ctx.now));
    if (same) return same;
    const { item, steps } = made({ id, gateway, invoice: invoices[0], wanted, by }, ctx);
    return commit(systemContext(ctx.now), steps, item);
  });
  return written.state === "CREATED" ? opened(written, by.email, ctx.now) : written;
}

type Payable = readonly [Invoices.WholeInvoice, ...Invoices.WholeInvoice[]];

/** @throws Refusal as `begin` */
async function payable(
  ctx: Context,
  [first, ...more]: readonly [string, ...string[]],
): Promise<{ invoices: Payable; gateway: Gateways.GatewayConfig }> {
  const ids = [...new Set(more)].filter((id) => id !== first);
  const [invoice, ...others] = await Promise.all([first, ...ids].map((id) => Invoices.loadKnown(ctx, id)));
  if (!invoice) throw new Error("loadKnown gives an invoice");
  const { problems, gateway } = await together(ctx, [invoice, ...others]);
  for (const [at, problem] of problems.entries()) {
    if (problem === null) continue;
    if (others.length === 0) throw conflict(problem);
    const number = Invoices.numberOf(others[at - 1] ?? invoice);
    throw fieldError("invoiceIds", `${number}: ${problem}`);
  }
  if (!gateway) throw conflict(NO_CARDS);
  return { invoices: [invoice, ...others], gateway };
}

async function askedOf(
  gatewayId: string,
  invoices: Payable,
  { creditCardCode, isInstalment = false }: Checkout,
  now: Date,
): Promise<Asked> {
  const [{ owner: first }] = invoices;
  const parts = invoices.map((each) => ({
    invoiceId: each.id,
    number: Invoices.numberOf(each),
    amount: isInstalment ? Invoices.amountDue(each, todayIn(each.issuer.timeZone, now)) : Invoices.balanceOf(each),
    ...(each.owner !== first && { owner: each.owner }),
  }));
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
      ...(by.accountId !== undefined && { begunBy: by.accountId }),
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
