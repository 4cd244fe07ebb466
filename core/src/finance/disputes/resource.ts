import { Dispute as DisputeSchema } from "@salle/contract/finance/disputes";
import type { ObjectOf } from "@salle/contract/resource";
import { representing } from "../../lib/represent.ts";
import type { Dispute } from "./entity.ts";

const represent = representing(DisputeSchema);

/**
 * A dispute as it crosses the wire, as it is in an owner's list.
 * @param names what owners and gateways are called, by their handles and ids; who is gone is told by theirs
 * @param mayLook the actor may have its gateway asked
 */
export const toResource = (
  of: Dispute,
  { names, mayLook }: { names: ReadonlyMap<string, string>; mayLook: boolean },
): ObjectOf<typeof DisputeSchema> =>
  represent({
    id: of.id,
    createdAt: of.createdAt,
    updatedAt: of.updatedAt,
    related: { payment: of.paymentId, invoices: of.invoices.map(({ id }) => id), gateway: of.gatewayId },
    attributes: {
      handle: `dispute:${of.id}`,
      state: of.state,
      reason: of.reason,
      amount: of.amount,
      taken: of.taken,
      fee: of.fee,
      currency: of.currency,
      respondByDate: of.respondBy ?? null,
      openedDate: of.openedOn,
      closedDate: of.closedOn ?? null,
      paymentBy: of.paymentBy,
      issuer: of.issuer,
      issuerName: names.get(of.issuer) ?? of.issuer,
      collector: of.collector,
      collectorName: names.get(of.collector) ?? of.collector,
      invoices: of.invoices,
      isOwnInvoice: of.owner === of.issuer,
      referenceNumber: of.reference,
      gatewayName: names.get(of.gatewayId) ?? "",
    },
    capabilities: { canLook: mayLook },
  });
