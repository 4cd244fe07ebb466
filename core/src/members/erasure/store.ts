import { ERASURES } from "@salle/contract/members/erasure-codes";
import { countRows, type Step } from "../../dynamo/index.ts";
import { store } from "../../dynamo/store.ts";
import { ErasureRequestEntity } from "./entity.ts";

export const requests = store(ErasureRequestEntity, "request");

/** Counts a request that begins to wait, or no longer does. */
export const countWaiting = (person: string, by: 1 | -1): Step => countRows(ERASURES, person, { waiting: by });
