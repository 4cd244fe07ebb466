import { todayIn } from "@salle/calendar/today";
import { type Checkout, type Intent as IntentResource, PaymentOptions } from "@salle/contract/finance/checkouts";
import type { CardCode } from "@salle/contract/finance/codes";
import type { ObjectOf } from "@salle/contract/resource";
import type { ActorContext, Context } from "../../lib/context.ts";
import { absent, fieldError } from "../../lib/errors.ts";
import { warn } from "../../lib/log.ts";
import { isProduction } from "../../lib/production.ts";
import { representing } from "../../lib/represent.ts";
import * as Gateways from "../gateways/index.ts";
import * as Invoices from "../invoices/index.ts";
import * as Payers from "../payers/index.ts";
import * as TestPayments from "../test-payments/index.ts";
import { begin } from "./begin.ts";
import { disputed } from "./disputed.ts";
import { toResource } from "./resource.ts";
import { isUndecided, type Payer } from "./rules.ts";
import { settle } from "./settle.ts";
import { isUncertain as hasUncertain, intents, load } from "./store.ts";
import { ownInvoices } from "./together.ts";

const toOptions = representing(PaymentOptions);

/** Begins to pay invoices. @throws as `begin` */
export const checkOut = async (
  ctx: Context,
  invoiceIds: readonly [string, ...string[]],
  asked: Checkout,
  by: Payer,
): Promise<IntentResource> => toResource(await begin(ctx, invoiceIds, asked, by), ctx.now);

/** Begins to pay an invoice of the actor's own, or of a club's or a group's that they pay for. @throws as `begin` */
export async function checkOutOwn(ctx: ActorContext, id: string, asked: Checkout): Promise<IntentResource> {
  const { person } = await Invoices.loadKnown(ctx, id);
  const back = Payers.isOrganisation(person) ? `/finance/bills/details/${id}` : `/member/make-payments/${id}`;
  return checkOut(ctx, [id], asked, { name: ctx.actor.name, email: "", back });
}

/**
 * Begins to pay invoices of the actor and of those whom they look after. @throws as `begin`; Refusal `absent` for anybody else's
 */
export async function checkOutTogether(
  ctx: ActorContext,
  invoiceIds: readonly string[],
  creditCardCode: CardCode | undefined,
): Promise<IntentResource> {
  const own = await ownInvoices(ctx, invoiceIds);
  const problem = own.find((each) => each.problem !== null)?.problem;
  if (problem) throw fieldError("invoiceIds", problem);
  const [first, ...others] = own.map(({ invoice }) => invoice.id);
  if (!first) throw absent();
  const { name, accountId } = ctx.actor;
  const isOrganisation = own.some(({ invoice }) => Payers.isOrganisation(invoice.person));
  const by = { name, email: "", back: isOrganisation ? "/finance/bills/pay" : "/member/account/pay", accountId };
  // Of what is paid in instalments only what is due: whoever wants to pay all of it does so by itself.
  return checkOut(ctx, [first, ...others], { creditCardCode, isInstalment: true }, by);
}

/**
 * What has become of a try to pay: asks the gateway where nobody knows, for whoever comes back from its page waits for that. A
 * gateway that does not answer leaves it open; messages ask again.
 * @param invoiceId where it has to be of that invoice
 * @throws Refusal `absent`
 */
export async function read(
  ctx: Context,
  id: string,
  subjects: Invoices.Subjects,
  invoiceId?: string,
): Promise<IntentResource> {
  const before = await load(ctx, id);
  if (invoiceId !== undefined && before.invoiceId !== invoiceId) throw absent();
  if (!isUndecided(before.state)) return toResource(before, ctx.now);
  try {
    return toResource((await settle(id, ctx.now, subjects)) ?? before, ctx.now);
  } catch (error) {
    warn("checkout not settled", { intentId: id, why: error instanceof Error ? error.message : String(error) });
    return toResource(await intents.load({ id }), ctx.now);
  }
}

/** How an invoice can be paid by card, and what each kind of card adds to what it owes now. @throws Refusal `absent` */
export async function optionsOf(ctx: Context, invoiceId: string): Promise<ObjectOf<typeof PaymentOptions>> {
  const invoice = await Invoices.loadKnown(ctx, invoiceId);
  const [gateway, isUncertain] = await Promise.all([
    Gateways.takingFor(ctx, invoice.owner),
    hasUncertain(invoiceId, ctx.now),
  ]);
  const amount = Invoices.whyNotPay(invoice) === null ? Invoices.balanceOf(invoice) : 0;
  const today = todayIn(invoice.issuer.timeZone, ctx.now);
  const due = amount > 0 ? Invoices.amountDue(invoice, today) : 0;
  const surchargesFor = async (of: number) => (gateway ? Gateways.surchargesOf(gateway.id, of, today) : []);
  const [surcharges, instalment] = await Promise.all([
    surchargesFor(amount),
    due < amount ? surchargesFor(due).then((found) => ({ amount: due, surcharges: found })) : null,
  ]);
  const { currency, createdAt, updatedAt } = invoice;
  const [gatewayKind, gatewayConfigKey] = [gateway?.kind ?? null, gateway?.id ?? null];
  return toOptions({
    ...{ id: invoiceId, createdAt, updatedAt, related: {} },
    attributes: {
      gatewayKind,
      gatewayConfigKey,
      takesTestCards: !gateway && !isProduction(),
      isUncertain,
      amount,
      instalment,
      currency,
      surcharges,
    },
  });
}

/** What a gateway tells by its webhook of an intent or a dispute: it is asked what has become of that. @throws Refusal `absent`, `malformed` */
export async function told(
  ctx: Context,
  gatewayId: string,
  call: { body: string; header(name: string): string | undefined },
  subjects: Invoices.Subjects,
): Promise<void> {
  const gateway = await Gateways.known(ctx, gatewayId);
  if (!gateway) throw absent();
  const { about, ref } = Gateways.told(gateway, { ...call, now: ctx.now });
  if (about === "dispute") return disputed(gateway, ref, ctx.now, subjects);
  if (about !== "intent") return;
  await TestPayments.told(gatewayId, ref, ctx.now);
  const intent = await intents.find({ id: ref });
  // Another installation's, or another gateway's: nothing of ours.
  if (intent?.gatewayId !== gatewayId) return;
  await settle(intent.id, ctx.now, subjects);
}
