import {
  type CampaignAccount,
  createCampaignAccount,
  createCampaignAdmin,
  getCampaignAccount,
  resyncCampaignAdmin,
  syncCampaignAccount,
} from "@salle/contract/communication/campaigns";
import { queryOptions } from "@tanstack/react-query";
import { newKey } from "../../../lib/api.ts";
import { call } from "../../../lib/client.ts";
import { queryClient } from "../../../lib/query.ts";

const POLL_MS = 1_000;

/** How the owner stands with the platform, asked for each second while something is being done. */
export const campaignAccount = (handle: string) =>
  queryOptions({
    queryKey: ["campaigns", handle],
    queryFn: async ({ signal }) => (await call(getCampaignAccount, { params: { handle }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.attributes.isPending ? POLL_MS : false),
  });

const requests = { account: createCampaignAccount, admin: createCampaignAdmin, resync: resyncCampaignAdmin };
export type CampaignRequest = keyof typeof requests;

/** Asks for an account, an administrator, or the administrator anew. @throws ApiFailure */
export async function ask(what: CampaignRequest, handle: string): Promise<void> {
  const input = { params: { handle }, idempotencyKey: newKey() };
  const { data } = await call(requests[what] as typeof createCampaignAccount, input);
  keep(handle, data);
}

const keep = (handle: string, account: CampaignAccount) =>
  queryClient.setQueryData(campaignAccount(handle).queryKey, account);

/** Begins a synchronisation. @throws ApiFailure */
export async function sync(handle: string): Promise<void> {
  await call(syncCampaignAccount, { params: { handle }, idempotencyKey: newKey() });
  await queryClient.invalidateQueries({ queryKey: ["campaigns", handle] });
}
