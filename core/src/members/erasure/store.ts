import { ERASURES } from "@salle/contract/members/erasure-codes";
import { countRows, type Step } from "../../dynamo/index.ts";
import { store } from "../../dynamo/store.ts";
import { ErasureRequestEntity } from "./entity.ts";

export const requests = store(ErasureRequestEntity, "request");

/** Whether somebody's request waits, or is being carried out. */
export async function isUnderWay(person: string): Promise<boolean> {
  const request = await requests.find({ person });
  return request?.state === "waiting" || request?.state === "under-way";
}

/** Condition check: it is not so. */
export const noneUnderWay = (person: string, refused: () => Error): Step =>
  requests.check(
    { person },
    {
      any: [
        { exists: false },
        { is: { state: "taken-back" } },
        { is: { state: "refused" } },
        { is: { state: "done" } },
      ],
    },
    refused,
  );

/** Counts a request that begins to wait, or no longer does. */
export const countWaiting = (person: string, by: 1 | -1): Step => countRows(ERASURES, person, { waiting: by });
