import type { InvoiceRow } from "@salle/contract/finance/invoices";
import { reader } from "../../dynamo/reader.ts";
import { mayOnOwner } from "../../identity/access/index.ts";
import type { ActorContext } from "../../lib/context.ts";
import { InvoiceEntity } from "./entity.ts";
import { toRow } from "./resource.ts";
import { actsOn, placeOf } from "./rules.ts";

/** Read in hot Lambdas too. */
const invoices = reader(InvoiceEntity);

/** The invoice of an issuer that has a number, as its list shows it; for those who may see the issuer's invoices. */
export async function numbered(ctx: ActorContext, owner: string, number: number): Promise<InvoiceRow[]> {
  const [sees, manages, records] = await Promise.all([
    mayOnOwner(ctx, "invoices.view", owner),
    mayOnOwner(ctx, "invoices.manage", owner),
    mayOnOwner(ctx, "payments.record", owner),
  ]);
  if (!sees) return [];
  const [found] = await invoices.list.byNumber(
    { owner },
    { from: { place: placeOf(number) }, to: { place: placeOf(number) } },
  );
  if (!found) return [];
  const isPayer = ctx.actor.person === found.person;
  return [toRow(found, ctx.now, actsOn(found, { manages, records, isPayer }))];
}
