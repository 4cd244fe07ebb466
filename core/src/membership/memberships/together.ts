import { sum } from "@salle/money/cents";
import * as Invoices from "../../finance/invoices/index.ts";
import * as Payers from "../../finance/payers/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import * as Members from "../../members/members/index.ts";
import * as Packages from "../packages/index.ts";
import type { Membership } from "./entity.ts";
import { chargesOf } from "./make.ts";
import type { Sale } from "./saleable.ts";
import { markUsed, soldBy, stepsOf } from "./sell.ts";

/** What was sold to several on one invoice. */
export interface SoldTogether {
  invoiceId: string;
  /** There was nothing to pay. */
  isPaid: boolean;
  membershipIds: string[];
}

/**
 * Sells several members memberships of one seller on one invoice, in one transaction: all of them or none.
 * @param sales at least one, of one seller, each of another place in a club
 * @param payer whose invoice it is
 * @param answer what whoever asked is told, of what was sold
 */
export async function sellTogether<R>(
  ctx: ActorContext,
  sales: readonly [Sale, ...Sale[]],
  payer: Members.Member,
  answer: (sold: SoldTogether) => R,
): Promise<R> {
  const at = ctx.now;
  const [{ owner, lastNumber }] = sales;
  const ofEach = new Map(sales.map((sale) => [sale.offer.package.id, sale]));
  await Promise.all([...ofEach.values()].map(markUsed));
  const invoiceId = Invoices.newInvoiceId(at);
  const made = sales.map((sale) => partOf(sale, invoiceId, payer.clubMemberProfile.person, at));
  const charges = made.flatMap((each) => each.charges);
  const draft = { id: invoiceId, owner, payer: Payers.payerOfMember(payer), charges, lastNumber, at };
  return Invoices.commitIssued(ctx, draft, ({ status }) => {
    const isPaid = status === "PAID";
    const sold = made.map((each) => stepsOf(each.sale, each.sold, isPaid, at));
    const memberships = sold.map(({ membership }) => membership);
    return {
      result: answer({ invoiceId, isPaid, membershipIds: memberships.map(({ id }) => id) }),
      steps: [
        ...sold.flatMap(({ steps }) => steps),
        ...countSteps(memberships),
        ...Members.tellDirectory([...new Set(memberships.map(({ person }) => person))], at),
      ],
    };
  });
}

/** One member's part of it: their membership, and the charges that name them. */
function partOf(sale: Sale, invoiceId: string, payerPerson: string, at: Date) {
  const own = { ...soldBy(sale, at), invoiceId };
  const { person } = own;
  const charges = chargesOf(sale.offer.feePackage, own).map((charge) => ({ ...charge, person }));
  const share = sum(charges.map(({ amount }) => amount));
  return { sale, charges, sold: { ...own, share, ...(person !== payerPerson && { payerPerson }) } };
}

/** A transaction writes no item twice, so what is sold of one package is counted in one shard. */
const countSteps = (memberships: readonly Membership[]) =>
  [...Map.groupBy(memberships, ({ packageId }) => packageId)].map(([packageId, theirs]) =>
    Packages.countMembership(packageId, theirs[0]?.person ?? "", theirs.length),
  );
