import { lookUpMembers } from "@salle/contract/members/members";
import { type DoMerge, doMerge, type Merge, previewMerge } from "@salle/contract/members/merges";
import { CLUB_GROUP_ROOT } from "@salle/contract/organisations/codes";
import { keepPreviousData } from "@tanstack/react-query";
import { call } from "../../../lib/client.ts";
import { apiQuery, attributesOf, fresh } from "../../../lib/queries.ts";
import { strings } from "./strings.ts";

/** How many are offered at a time. */
const OFFERED = 10;

/** Every club's members, to choose one of. */
export const everybodyFound = (searchterm: string) =>
  apiQuery(
    lookUpMembers,
    {
      params: { id: CLUB_GROUP_ROOT },
      query: { filters: searchterm ? { searchterm } : {}, pagination: { limit: OFFERED } },
    },
    { tags: ["members"], failed: strings.membersError, placeholderData: keepPreviousData },
  );

/** What a merge would do, as it is now. */
export const mergePreview = (id: string, into: string) =>
  apiQuery(
    previewMerge,
    { params: { id, into } },
    { ...fresh, tags: ["merges"], failed: strings.loadError, select: attributesOf },
  );

/** Merges a registration into another. @throws ApiFailure */
export const merge = async (id: string, into: string, attributes: DoMerge, idempotencyKey: string): Promise<Merge> =>
  (await call(doMerge, { params: { id, into }, body: { attributes }, idempotencyKey })).data;
