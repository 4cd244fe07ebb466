import * as z from "zod/mini";
import { can, either, open, ref } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { Job } from "../platform/jobs.ts";
import { computed } from "../resource.ts";
import { codeText, nameText, textOf } from "../texts.ts";
import { one } from "../wire.ts";

/**
 * How an owner and who asks stand with the campaign platform, also before there is an account (spec 03 §3). Capabilities: canRequestAccount, canRequestAdmin,
 * canResync, canSync.
 */
export const CampaignAccount = computed("campaign-account", {
  /** Where this person edits campaigns; null until they are an administrator of the account. */
  embedUrl: z.nullable(z.string()),
  /** Whether that page may be shown in a frame of the site; else it has a tab of its own. */
  isEmbeddable: z.boolean(),
  accountExists: z.boolean(),
  /** What was asked for is being done; ask again in a moment. */
  isPending: z.boolean(),
  /** What the platform refused, in its words; null when all is well. */
  problem: z.nullable(z.string()),
  /** The newest synchronisation. */
  syncJobId: z.nullable(z.string()),
});
export type CampaignAccount = z.infer<typeof CampaignAccount>;

/** How old a signed notice of the platform may be. */
export const WEBHOOK_MAX_AGE_SECONDS = 300;
/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `<seconds>.<body>` with the account's secret. */
export const SIGNATURE_HEADER = "x-salle-signature";

const NO_NOTICE = "This is no notice.";
const platformId = () => codeText(/^[\x20-\x7e]{1,300}$/, NO_NOTICE);
/** What the sandbox platform sends to our webhook; a real platform has a shape of its own. */
export const CampaignNotices = z.object({
  events: z
    .array(
      z.object({
        id: platformId(),
        kind: z.enum(["unsubscribe", "bounce"]),
        listId: platformId(),
        email: nameText("address", 300),
        at: textOf("code", NO_NOTICE).check(z.iso.datetime()),
        reason: textOf("paragraph", NO_NOTICE).check(z.maxLength(300)),
      }),
    )
    .check(z.maxLength(100)),
});

const area = "campaigns";
const source = "03 §7";
const owner = ref("owner", "params.handle");
const access = either(can("club.campaigns.manage", owner), can("club-group.campaigns.manage", owner));

export const getCampaignAccount = endpoint("GET /app/cm-integration/account/{handle}", {
  area,
  source,
  summary: "How an owner stands with the campaign platform",
  access,
  output: one(CampaignAccount),
});
export const createCampaignAccount = endpoint("POST /app/cm-integration/account/{handle}", {
  area,
  source,
  summary: "Ask for an account on the campaign platform",
  access,
  output: one(CampaignAccount),
});
export const syncCampaignAccount = endpoint("POST /app/cm-integration/account/{handle}/sync", {
  area,
  source,
  summary: "Synchronise every channel of the owner, as a job",
  access,
  output: one(Job),
});
export const createCampaignAdmin = endpoint("POST /app/cm-integration/account/{handle}/admin", {
  area,
  source,
  summary: "Become an administrator of the owner's account",
  access,
  output: one(CampaignAccount),
});
export const resyncCampaignAdmin = endpoint("POST /app/cm-integration/account/{handle}/admin-resync", {
  area,
  source,
  summary: "Register the administrator anew after a problem",
  access,
  output: one(CampaignAccount),
});
export const receiveCampaignEvents = endpoint("POST /public-app/campaigns/webhook/{account}", {
  area,
  source: "ours (architecture §9)",
  summary: "A signed notice of the campaign platform: who unsubscribed, whose mail bounced",
  // Who leaves a list on the platform has left it, whether staff see campaigns or not.
  features: [],
  access: open(),
});
