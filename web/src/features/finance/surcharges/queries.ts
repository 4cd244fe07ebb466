import type { CardCode } from "@salle/contract/finance/codes";
import {
  listSurcharges,
  removeSurcharge,
  type SetSurchargeInput,
  setSurcharge,
} from "@salle/contract/finance/gateways";
import { call } from "../../../lib/client.ts";
import { at } from "../../../ui/list/at.ts";

export const surchargesOf = ({ id }: { id: string }) => at(listSurcharges, { id });

/** Adds a surcharge for a kind of card, or puts another in its place. @throws ApiFailure */
export const saveSurcharge = (id: string, code: CardCode, attributes: SetSurchargeInput, idempotencyKey: string) =>
  call(setSurcharge, { params: { id, code }, body: { attributes }, idempotencyKey });

/** @throws ApiFailure */
export const dropSurcharge = (id: string, code: CardCode, idempotencyKey: string) =>
  call(removeSurcharge, { params: { id, code }, idempotencyKey });
