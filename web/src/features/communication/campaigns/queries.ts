import {
  type CampaignAccount,
  createCampaignAccount,
  createCampaignAdmin,
  getCampaignAccount,
  resyncCampaignAdmin,
  syncCampaignAccount,
} from "@salle/contract/communication/campaigns";
import { call } from "../../../lib/client.ts";
import { apiQuery, dataOf } from "../../../lib/queries.ts";
import { queryClient } from "../../../lib/query.ts";
import { strings } from "./strings.ts";

const POLL_MS = 1_000;

/** How the owner stands with the platform, polled each second while something is being done. */
export const campaignAccount = (handle: string) =>
  apiQuery(
    getCampaignAccount,
    { params: { handle } },
    {
      tags: ["campaigns"],
      failed: strings.statusError,
      select: dataOf,
      refetchInterval: ({ state }) => (state.data?.data.attributes.isPending ? POLL_MS : false),
    },
  );

const requests = { account: createCampaignAccount, admin: createCampaignAdmin, resync: resyncCampaignAdmin };
export type CampaignRequest = keyof typeof requests;

/** Asks for an account, an administrator, or the administrator's resync. @throws ApiFailure */
export async function ask(what: CampaignRequest, handle: string, idempotencyKey: string): Promise<CampaignAccount> {
  const answer = await call(requests[what], { params: { handle }, idempotencyKey });
  queryClient.setQueryData(campaignAccount(handle).queryKey, answer);
  return answer.data;
}

/** Begins a synchronisation. @throws ApiFailure */
export const sync = (handle: string, idempotencyKey: string) =>
  call(syncCampaignAccount, { params: { handle }, idempotencyKey });
