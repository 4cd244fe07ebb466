import {
  type Intent,
  listUncertainIntents,
  lookAtIntent,
  recordIntent,
  releaseIntent,
} from "@salle/contract/finance/checkouts";
import type { RecordPayment } from "@salle/contract/finance/payments";
import { call } from "../../../lib/client.ts";
import { apiQuery } from "../../../lib/queries.ts";
import { strings } from "./uncertain-strings.ts";

/** The tries to pay of which an owner's gateways have not said what became; what changes payments changes them too. */
export const uncertainOf = (owner: string) =>
  apiQuery(
    listUncertainIntents,
    { params: { owner } },
    {
      tags: ["checkouts", "received-payments"],
      failed: strings.loadError,
      // One that has just been decided may be in the list yet.
      select: ({ data }) => data.filter(({ attributes }) => attributes.state === "UNCERTAIN"),
    },
  );

const paramsOf = ({ id, relationships }: Intent) => ({ id: relationships.gateway.data?.id ?? "", intentId: id });

/** Asks the gateway once more. @throws ApiFailure */
export const lookAgain = (of: Intent, idempotencyKey: string) =>
  call(lookAtIntent, { params: paramsOf(of), idempotencyKey });

/** Records one that the gateway shows as charged. @throws ApiFailure */
export const record = (of: Intent, attributes: RecordPayment, idempotencyKey: string) =>
  call(recordIntent, { params: paramsOf(of), body: { attributes }, idempotencyKey });

/** Releases one for which there is nothing to record. @throws ApiFailure */
export const release = (of: Intent, idempotencyKey: string) =>
  call(releaseIntent, { params: paramsOf(of), idempotencyKey });
