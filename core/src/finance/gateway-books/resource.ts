import {
  GatewayBook as BookSchema,
  GatewayDifference as DifferenceSchema,
} from "@salle/contract/finance/gateway-books";
import type { ObjectOf } from "@salle/contract/resource";
import { representing } from "../../lib/represent.ts";
import type { GatewayConfig } from "../gateways/index.ts";
import type { GatewayBook, GatewayDifference } from "./entity.ts";
import { isComparing } from "./rules.ts";

const representBook = representing(BookSchema);
const represent = representing(DifferenceSchema);

/** How far a gateway's book has been compared, as it crosses the wire. @param of undefined before it was for the first time */
export function toBook(
  gateway: GatewayConfig,
  of: GatewayBook | undefined,
  { open, currency, mayCompare, now }: { open: number; currency: string; mayCompare: boolean; now: Date },
): ObjectOf<typeof BookSchema> {
  const { comparedTo = null, askedAt, problem = "", lines = 0, outside = 0, outsideAmount = 0 } = of ?? {};
  const isRunning = isComparing(askedAt, now);
  return representBook({
    id: gateway.id,
    createdAt: gateway.createdAt,
    updatedAt: of?.updatedAt ?? gateway.updatedAt,
    related: { gateway: gateway.id },
    attributes: {
      ...{ comparedToDate: comparedTo, isComparing: isRunning, problem, lines, outside, outsideAmount, currency, open },
    },
    capabilities: { canCompare: mayCompare && !isRunning && gateway.state !== "DRAFT" },
  });
}

/**
 * A difference as it crosses the wire.
 * @param names what owners and gateways are called, by their handles and ids; who is gone is told by theirs
 * @param mayClose the actor may say that it is dealt with
 */
export const toResource = (
  of: GatewayDifference,
  { names, mayClose }: { names: ReadonlyMap<string, string>; mayClose: boolean },
): ObjectOf<typeof DifferenceSchema> =>
  represent({
    id: of.id,
    createdAt: of.createdAt,
    updatedAt: of.updatedAt,
    related: { gateway: of.gatewayId, payment: of.paymentId ?? null, invoices: of.invoices.map(({ id }) => id) },
    attributes: {
      handle: `gateway-difference:${of.id}`,
      kind: of.kind,
      isOpen: of.closedAt === undefined,
      gatewayAmount: of.gatewayAmount ?? null,
      ownAmount: of.ownAmount ?? null,
      currency: of.currency,
      bookedDate: of.bookedAt,
      referenceNumber: of.reference,
      gatewayName: names.get(of.gatewayId) ?? "",
      invoices: of.invoices,
      issuer: of.issuer ?? "",
      issuerName: of.issuer ? (names.get(of.issuer) ?? of.issuer) : "",
      isOwnInvoice: of.issuer === of.owner,
      closedDate: of.closedAt ?? null,
      closedBy: of.closedBy ?? "",
      note: of.note ?? "",
      version: of.version ?? 1,
    },
    capabilities: { canClose: mayClose && of.closedAt === undefined },
  });
