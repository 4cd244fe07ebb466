import { getMemberProfile, type UpdateVisibility, updateMemberProfile } from "@salle/contract/members/privacy";
import { exportPersonalData } from "@salle/contract/platform/export-files";
import { call } from "../../../lib/client.ts";
import { apiQuery, dataOf } from "../../../lib/queries.ts";
import { strings } from "./strings.ts";

/** The id of what is known of a person follows from their account's. */
const profileIdOf = (accountId: string): string => accountId.replace(/^acc_/, "mpr_");

export const memberProfileQuery = (accountId: string) =>
  apiQuery(
    getMemberProfile,
    { params: { id: profileIdOf(accountId) } },
    { tags: ["privacy", "member"], failed: strings.loadError, select: dataOf },
  );

/** Changes what one shows of oneself. @throws ApiFailure */
export const saveVisibility = (accountId: string, attributes: UpdateVisibility, idempotencyKey: string) =>
  call(updateMemberProfile, { params: { id: profileIdOf(accountId) }, body: { attributes }, idempotencyKey });

/** Begins to put one's own data together. @throws ApiFailure */
export const beginOwnData = (idempotencyKey: string) => call(exportPersonalData, { idempotencyKey });
