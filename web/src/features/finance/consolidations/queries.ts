import type { Output } from "@salle/contract/endpoint";
import {
  type Consolidation,
  type CreateConsolidationInput,
  createConsolidation,
  deleteConsolidation,
  getConsolidation,
  listConsolidationPayments,
  listConsolidations,
  listUnbankedPayments,
  takeFromConsolidation,
  type UpdateConsolidation,
  updateConsolidation,
} from "@salle/contract/finance/consolidations";
import { call } from "../../../lib/client.ts";
import { apiQuery, dataOf, type Tag } from "../../../lib/queries.ts";
import { settle } from "../../../lib/settling.ts";
import { at } from "../../../ui/list/at.ts";
import { strings } from "./strings.ts";

/** The tags that a deposit invalidates when payments come into it or go out: what has been banked cannot be voided. */
export const banking = ["consolidations", "received-payments", "payments", "ledger"] as const satisfies readonly Tag[];

const POLL_MS = 2_000;

const isMoving = ({ attributes }: Consolidation): boolean => attributes.status !== "OPEN";

/** The polling interval of a list of deposits: while payments are added to one of them, or removed. */
export const movingInterval = (answer: Output<typeof listConsolidations> | undefined): number | false =>
  answer?.data.some(isMoving) ? POLL_MS : false;

export const unbankedOf = ({ owner }: { owner: string }) => at(listUnbankedPayments, { owner });
export const depositsOf = ({ owner }: { owner: string }) => at(listConsolidations, {}, { query: { owner } });
export const paymentsOf = ({ id }: { id: string }) => at(listConsolidationPayments, { id });

/** A bank deposit, polled while payments are added to it or removed. */
export const deposit = (id: string) =>
  apiQuery(
    getConsolidation,
    { params: { id } },
    {
      tags: ["consolidations"],
      failed: strings.deposit.error,
      select: dataOf,
      refetchInterval: ({ state }) => (state.data && isMoving(state.data.data) ? POLL_MS : false),
    },
  );

/** What a write answers is the deposit: lists of payments follow it a moment later, and are asked until then. */
async function settled<A>(write: Promise<A>): Promise<A> {
  const answer = await write;
  settle();
  return answer;
}

/** Banks payments as one deposit. @throws ApiFailure */
export const bank = (attributes: CreateConsolidationInput, idempotencyKey: string) =>
  settled(call(createConsolidation, { body: { attributes }, idempotencyKey }));

/** @throws ApiFailure */
export const rename = (id: string, attributes: UpdateConsolidation, idempotencyKey: string) =>
  call(updateConsolidation, { params: { id }, body: { attributes }, idempotencyKey });

/** @throws ApiFailure */
export const removeDeposit = (id: string, idempotencyKey: string) =>
  settled(call(deleteConsolidation, { params: { id }, idempotencyKey }));

/** @throws ApiFailure */
export const takeOut = (id: string, paymentId: string, idempotencyKey: string) =>
  settled(call(takeFromConsolidation, { params: { id, paymentId }, idempotencyKey }));
