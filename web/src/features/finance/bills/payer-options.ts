import { listPayerOptions } from "@salle/contract/finance/bills";
import { ownerOf } from "@salle/contract/handles";
import { apiQuery, dataOf } from "../../../lib/queries.ts";
import { strings } from "./strings.ts";

/** The clubs and groups that an owner can bill, as choices by their handles. */
export const payerOptions = (owner: string) =>
  apiQuery(
    listPayerOptions,
    { params: { owner } },
    { tags: ["clubs", "club-groups"], failed: strings.optionsError, select: dataOf },
  );

/** What a handle is of, for they may have the same name. */
export const kindWords = (handle: string): string => (ownerOf(handle)?.type === "club" ? strings.club : strings.group);
