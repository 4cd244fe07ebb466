import type { BucketName, LimitName, QueueName } from "./deployment.ts";

/*
 * The variables a deployed handler reads; the stacks and the embedded cloud set them. Each is an export of its own, so that a Lambda has
 * the names of those alone that it reads.
 */

export const table = "SALLE_TABLE";
/** The signing keys, apart by a blank: the first signs, each verifies. */
export const tokenSecrets = "SALLE_TOKEN_SECRETS";
/** What the CDN may say to the API that it is the CDN, apart by a blank; unset, nobody is asked. */
export const originSecrets = "SALLE_ORIGIN_SECRETS";
export const queueUrl = (name: QueueName) => `SALLE_QUEUE_${name.toUpperCase().replaceAll("-", "_")}`;
/** The relay's dead-letter queue. */
export const relayDeadUrl = "SALLE_RELAY_DEAD_QUEUE";
/** The site's address, for links in mails. */
export const siteUrl = "SALLE_SITE_URL";
/** Who mails come from, as `Name <address>`. */
export const mailFrom = "SALLE_MAIL_FROM";
/** How many mails may leave in a second and in a day: the mail service's limits. Unset, there are none. */
export const mailPerSecond = "SALLE_MAIL_PER_SECOND";
export const mailPerDay = "SALLE_MAIL_PER_DAY";
/** Another number than a rate limit has by itself. */
export const limit = (name: LimitName) => `SALLE_LIMIT_${name.toUpperCase().replaceAll("-", "_")}`;
/** `sandbox` or `campaign-monitor`, and for the latter its API key and the id of this integration there. */
export const campaignPlatform = "SALLE_CAMPAIGN_PLATFORM";
export const campaignMonitorKey = "SALLE_CAMPAIGN_MONITOR_KEY";
export const campaignMonitorIntegrator = "SALLE_CAMPAIGN_MONITOR_INTEGRATOR";
/** The hosts whose pages are shown in a frame, the campaign editor's, apart by a blank (`frameSources`). */
export const campaignFrames = "SALLE_CAMPAIGN_FRAMES";
/** First values of the installation's settings, in JSON; what is stored wins (`platform/settings.ts`). */
export const settings = "SALLE_SETTINGS";
/** `1` where the installation is for real: then card gateways take real money, and nowhere else. */
export const isProduction = "SALLE_PRODUCTION";
export const bucket = (name: BucketName) => `SALLE_BUCKET_${name.toUpperCase()}`;
