import {
  approveTransfer,
  askTransfer,
  cancelTransfer,
  listPersonTransfers,
  listTransferClubs,
  type RejectTransfer,
  rejectTransfer,
  type Transfer,
} from "@salle/contract/members/transfers";
import { keepPreviousData } from "@tanstack/react-query";
import { call } from "../../../lib/client.ts";
import { apiQuery, dataOf, type Tag } from "../../../lib/queries.ts";
import { strings } from "./strings.ts";

/** What a transfer may change once it is answered. */
export const changed = ["transfers", "members", "member", "memberships"] as const satisfies readonly Tag[];

/** Who moves: by their profile, from which of their clubs. */
export interface Mover {
  memberProfileId: string;
  clubId: string;
}

/** So many clubs are offered at once. */
export const OFFERED = 25;

/** The clubs somebody can move to, and what becomes of their memberships. */
export const clubsQuery = ({ memberProfileId, clubId }: Mover, searchterm: string) =>
  apiQuery(
    listTransferClubs,
    {
      params: { id: memberProfileId, context: clubId },
      query: { filters: searchterm ? { searchterm } : {}, pagination: { limit: OFFERED } },
    },
    { tags: ["transfers"], failed: strings.clubsError, placeholderData: keepPreviousData },
  );

/** One's own transfers, the newest first. */
export const ownTransfers = (id: string) =>
  apiQuery(listPersonTransfers, { params: { id } }, { tags: ["transfers"], failed: strings.loadError, select: dataOf });

/** Asks for a transfer. @throws ApiFailure */
export const ask = ({ memberProfileId, clubId: context }: Mover, clubId: string, idempotencyKey: string) =>
  call(askTransfer, { params: { id: memberProfileId, context }, body: { attributes: { clubId } }, idempotencyKey });

/** Approves a transfer for one's club. @throws ApiFailure */
export const approve = async (id: string, idempotencyKey: string): Promise<Transfer> =>
  dataOf(await call(approveTransfer, { params: { id }, idempotencyKey }));

/** Rejects it, with a reason if there is one. @throws ApiFailure */
export const reject = (id: string, attributes: RejectTransfer, idempotencyKey: string) =>
  call(rejectTransfer, { params: { id }, body: { attributes }, idempotencyKey });

/** Takes it back. @throws ApiFailure */
export const cancel = (id: string, idempotencyKey: string) => call(cancelTransfer, { params: { id }, idempotencyKey });
