import { listPassKeys } from "@salle/contract/platform/passes";
import { apiQuery, dataOf } from "../../../lib/queries.ts";
import { strings } from "./strings.ts";

/** The public keys of passes; they stay for as long as the page is open. */
export const passKeys = {
  ...apiQuery(listPassKeys, {}, { tags: [], failed: strings.loadError, select: dataOf }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
};
