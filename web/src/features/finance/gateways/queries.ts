import {
  activateGateway,
  archiveGateway,
  type CreateGatewayInput,
  createGateway,
  getGateway,
  listGateways,
  pauseGateway,
  testGateway,
  type UpdateGatewayInput,
  updateGateway,
} from "@salle/contract/finance/gateways";
import { call } from "../../../lib/client.ts";
import { apiQuery, dataOf, type Tag } from "../../../lib/queries.ts";
import { at } from "../../../ui/list/at.ts";
import { strings } from "./strings.ts";

/** The tags that a change of a gateway invalidates: also how invoices can be paid. */
export const paying = ["gateways", "checkouts"] as const satisfies readonly Tag[];

export const gatewaysOf = ({ owner }: { owner: string }) => at(listGateways, { owner });

export const gateway = (id: string) =>
  apiQuery(getGateway, { params: { id } }, { tags: ["gateways"], failed: strings.gatewayError, select: dataOf });

/** @throws ApiFailure */
export const addGateway = (owner: string, attributes: CreateGatewayInput, idempotencyKey: string) =>
  call(createGateway, { params: { owner }, body: { attributes }, idempotencyKey });

/** @throws ApiFailure */
export const changeGateway = (id: string, attributes: UpdateGatewayInput, idempotencyKey: string) =>
  call(updateGateway, { params: { id }, body: { attributes }, idempotencyKey });

/** Tries its keys; what was wrong is in the answer. @throws ApiFailure */
export const tryGateway = (id: string, idempotencyKey: string) => call(testGateway, { params: { id }, idempotencyKey });

/** Lets it take payments, or no further ones. @throws ApiFailure */
export const setTaking = (id: string, takes: boolean, idempotencyKey: string) =>
  call(takes ? activateGateway : pauseGateway, { params: { id }, idempotencyKey });

/** @throws ApiFailure */
export const archive = (id: string, idempotencyKey: string) => call(archiveGateway, { params: { id }, idempotencyKey });
