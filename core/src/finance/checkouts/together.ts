import { todayIn } from "@salle/calendar/today";
import type { TogetherOptions } from "@salle/contract/finance/checkouts";
import type { CardCode } from "@salle/contract/finance/codes";
import type { ObjectOf } from "@salle/contract/resource";
import { sum } from "@salle/money/cents";
import * as Accounts from "../../identity/accounts/index.ts";
import type { ActorContext, Context } from "../../lib/context.ts";
import { absent } from "../../lib/errors.ts";
import * as Gateways from "../gateways/index.ts";
import * as Invoices from "../invoices/index.ts";
import * as Payers from "../payers/index.ts";
import { isUncertain } from "./store.ts";

export const NO_CARDS = "This invoice cannot be paid by card. Ask its issuer how to pay it.";

type Whole = Invoices.WholeInvoice;

/**
 * Which invoices are paid at once: those that can be, by the gateway that takes cards for the first of them, as many as fit into one
 * transaction once they are paid.
 * @returns for each why it is not, or null; and that gateway
 */
export async function together(
  ctx: Pick<Context, "memo">,
  invoices: readonly Whole[],
): Promise<{ problems: (string | null)[]; gateway: Gateways.GatewayConfig | undefined }> {
  const owners = [...new Set(invoices.map(({ owner }) => owner))];
  const taking = await Promise.all(owners.map((owner) => Gateways.takingFor(ctx, owner)));
  const gatewayOf = new Map(owners.map((owner, at) => [owner, taking[at]]));
  const paid: Whole[] = [];
  const problems = invoices.map((invoice) => {
    const problem = whyNotWith(paid, invoice, gatewayOf);
    if (problem === null) paid.push(invoice);
    return problem;
  });
  return { problems, gateway: gatewayOf.get((paid[0] ?? invoices[0])?.owner ?? "") };
}

/** Why an invoice is not paid with these, or null. */
function whyNotWith(
  paid: readonly Whole[],
  invoice: Whole,
  gatewayOf: ReadonlyMap<string, Gateways.GatewayConfig | undefined>,
): string | null {
  const problem = Invoices.whyNotPay(invoice);
  if (problem) return problem;
  const gateway = gatewayOf.get(invoice.owner);
  if (!gateway) return NO_CARDS;
  const [first] = paid;
  if (!first) return null;
  if (gatewayOf.get(first.owner)?.id !== gateway.id) return "Another card service takes this one. Pay it by itself.";
  if (first.currency !== invoice.currency) return `This one is in ${invoice.currency}. Pay it by itself.`;
  return Invoices.whyNotTogether([...paid, invoice], "Pay this one by itself.");
}

/**
 * Invoices of the actor, of those whom they look after, and of a club or a group that they pay for, each once, and why the
 * actor may not pay one, or null. Acting for somebody does not nest: then it is that account's alone.
 * @throws Refusal `absent`
 */
export async function ownInvoices(
  ctx: ActorContext,
  ids: readonly string[],
): Promise<{ invoice: Whole; problem: string | null }[]> {
  const found = await Promise.all([...new Set(ids)].map((id) => Invoices.loadKnown(ctx, id)));
  const persons = [...new Set(found.map(({ person }) => person))];
  const allowed = await Promise.all(persons.map((person) => allowedOf(ctx, person)));
  const may = new Map(persons.map((person, at) => [person, allowed[at]]));
  return found.map((invoice) => {
    const allows = may.get(invoice.person);
    if (!allows || invoice.status === "DRAFT") throw absent();
    return { invoice, problem: allows === "paying" ? null : `You may not pay for ${invoice.payer.name}.` };
  });
}

/** What the actor may do with somebody's invoices; null where they are none of theirs. */
async function allowedOf(ctx: ActorContext, person: string): Promise<"paying" | "seeing" | null> {
  const { actor } = ctx;
  if (await Payers.paysFor(ctx, person))
    return !actor.impersonator || actor.impersonator.allows.includes("pay") ? "paying" : "seeing";
  if (actor.impersonator || Payers.isOrganisation(person)) return null;
  const [link, account] = await Promise.all([
    Accounts.liveLink(ctx, actor.person, person),
    Accounts.known(ctx, person),
  ]);
  if (!link || account?.isActive === false) return null;
  return !link.allows || link.allows.includes("pay") ? "paying" : "seeing";
}

/** How invoices of the actor and of those whom they look after are paid at once. @throws Refusal `absent` */
export async function togetherOptions(
  ctx: ActorContext,
  ids: readonly string[],
): Promise<ObjectOf<typeof TogetherOptions>> {
  const own = await ownInvoices(ctx, ids);
  const invoices = own.map(({ invoice }) => invoice);
  const allowed = own.filter(({ problem }) => problem === null).map(({ invoice }) => invoice);
  const [found, uncertain] = await Promise.all([
    together(ctx, allowed),
    Promise.all(invoices.map(({ id }) => isUncertain(id, ctx.now))),
  ]);
  const { gateway } = found;
  const problemOf = new Map(allowed.map(({ id }, at) => [id, found.problems[at] ?? null]));
  const problems = own.map(({ invoice, problem }) => problem ?? problemOf.get(invoice.id) ?? null);
  const paid = invoices.filter((_, at) => problems[at] === null);
  const dueOf = (of: Whole) => Invoices.amountDue(of, todayIn(of.issuer.timeZone, ctx.now));
  const amount = sum(paid.map(dueOf));
  return {
    id: invoices[0]?.id ?? "",
    type: "together-options",
    attributes: {
      gatewayKind: gateway?.kind ?? null,
      amount,
      currency: (paid[0] ?? invoices[0])?.currency ?? "",
      surcharges: await surchargesOn(gateway, paid, amount, ctx.now),
      isUncertain: uncertain.includes(true),
      invoices: invoices.map((each, at) => ({
        id: each.id,
        invoiceNumber: Invoices.numberOf(each),
        payerName: each.payer.name,
        issuerName: each.issuer.name,
        amount: dueOf(each),
        currency: each.currency,
        problem: problems[at] ?? null,
      })),
    },
  };
}

async function surchargesOn(
  gateway: Gateways.GatewayConfig | undefined,
  [first]: readonly Whole[],
  amount: number,
  now: Date,
): Promise<{ creditCardCode: CardCode; amount: number }[]> {
  return gateway && first ? Gateways.surchargesOf(gateway.id, amount, todayIn(first.issuer.timeZone, now)) : [];
}
