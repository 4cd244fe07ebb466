import type { PaymentType } from "@salle/contract/finance/codes";
import type { Paging } from "../../dynamo/index.ts";
import type { ReceivedPayment } from "./entity.ts";
import { dayAfter } from "./rules.ts";
import { received } from "./store.ts";

type Key = Pick<ReceivedPayment, "paymentId" | "owner">;

/** Payments as owners' lists have them, by their keys, from the table itself; those that are not there are left out. */
export const findMany = (keys: readonly Key[]): Promise<ReceivedPayment[]> =>
  received.findMany(keys.map(({ paymentId, owner }) => ({ paymentId, owner })));

/** A payment as each owner's list has it. */
export const partsOf = (paymentId: string): Promise<ReceivedPayment[]> => received.list.byPayment({ paymentId });

/** A page of what went through a gateway and was received on these days, as its owner's list has it. */
export const ofGatewayPage = (
  { owner, id }: { owner: string; id: string },
  { from, to, ...at }: Pick<Paging<ReceivedPayment>, "limit" | "cursor"> & { from: string; to: string },
) =>
  received.page.byDay(
    { owner },
    {
      ...at,
      ...{ from: { receivedOn: from }, to: { receivedOn: dayAfter(to) } },
      keep: ({ gatewayKey }: ReceivedPayment) => gatewayKey === id,
    },
  );

interface Unbanked extends Paging<ReceivedPayment> {
  order?: "asc" | "desc";
  /** The last day on which they were received. */
  until?: string;
  types?: readonly PaymentType[];
}

/** A page of what has not been banked of what a handle names (`referenceOf`), by day. @throws Refusal on `page.cursor` */
export const unbankedPage = (unbanked: string, { until, types, ...at }: Unbanked) =>
  received.page.byUnbanked(
    { unbanked },
    {
      ...at,
      ...(until && { to: { receivedOn: dayAfter(until) } }),
      ...(types && { keep: ({ paymentType }: ReceivedPayment) => types.includes(paymentType) }),
    },
  );

/** A page of the payments in a bank deposit, by day. @throws Refusal on `page.cursor` */
export const depositPage = (consolidationId: string, at: Paging<ReceivedPayment> & { order: "asc" | "desc" }) =>
  received.page.byConsolidation({ consolidationId }, at);
