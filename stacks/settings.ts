import { type LimitName, rateLimits } from "@salle/contract/deployment";
import * as environment from "@salle/contract/environment";
import { firstValuesOf } from "@salle/contract/platform/settings";
import { frameSources, reportOrigin } from "@salle/contract/site";

/** What a stage is set up with: the variables of its `.env.<stage>` (docs/operations.md). */
export interface Settings {
  kind: "production" | "staging" | "developer";
  /** Whether people's data is in it: then nothing of it is deleted with its stack. */
  isPermanent: boolean;
  /** Its own address, with a certificate in us-east-1, where CloudFront looks for it; else CloudFront's. */
  domain?: { name: string; certificateArn: string; hostedZoneId?: string };
  /** Who mails come from, as `Name <address>`, and the address alone. */
  mailFrom: string;
  mailAddress: string;
  /**
   * How many mails may leave in a second and in a day. Unless it is set, `npm run deploy` asks AWS what this account may
   * send and passes that on; absent, there is no limit.
   */
  mailPace: { perSecond?: number; perDay?: number };
  /** First values of what the root user can change, in JSON (`platform/settings.ts` of the contract). */
  firstValues: string;
  /** Where the site sends error reports: the host of their first address, which the CDN's policy lets it call. */
  reportsTo: string | null;
  /** Another number than a rate limit has by itself (`rateLimits` of the contract). */
  limits: Partial<Record<LimitName, number>>;
  /** Whether this stage makes the identity at the mail service; an account has one of a name. */
  makesMailIdentity: boolean;
  /** The hosts of the campaign editor, which is shown in a frame. */
  frames: string[];
  campaigns: { platform: "sandbox" } | { platform: "campaign-monitor"; integrator: string };
  /** Who gets alarms and budget notices, and the month's budget in US dollars. */
  watch?: { email: string; monthlyDollars: number };
  /** The CDN's firewall, which production and staging have, and the CDN for its alarm; `npm run deploy` passes both on. */
  webAclArn?: string;
  distributionId?: string;
  /** A table that is there already, such as a restored one, which the stage takes; `npm run deploy` passes its stream on. */
  table?: { name: string; streamArn?: string };
  /** The secret's name, and the version that is deployed; without one, the newest. */
  secret: { name: string; version?: string };
}

/** What the settings need that is missing or wrong, a line each. */
export class WrongSettings extends Error {
  override name = "WrongSettings";
  constructor(stage: string, problems: string[]) {
    super(
      [`The stage ${stage} is not set up (.env.${stage}):`, ...problems.map((problem) => `  ${problem}`)].join("\n"),
    );
  }
}

/** `production`, `staging`, or a developer's: short, for it begins the names of all that is made. */
export const isStage = (stage: string): boolean => /^[a-z][a-z0-9-]{0,19}$/.test(stage);

/** Where what is the CDN's own is deployed: its firewall, certificate and metrics are in this region only. */
export const CDN_REGION = "us-east-1";

/** Where a stage is deployed. */
export const regionOf = (env: Readonly<Record<string, string | undefined>>): string =>
  env.AWS_REGION || "ap-southeast-2";

/** The keys of a stage's secret. */
export const secretKeys = {
  /** What signs; the other one is good as well, so that it can be turned. */
  token: "tokenSecret",
  otherToken: "otherTokenSecret",
  /** What the CDN says to the API; the API takes the next one as well, so that it can be changed. */
  origin: "originSecret",
  nextOrigin: "nextOriginSecret",
  campaignMonitor: "campaignMonitorKey",
} as const;

/**
 * Reads a stage's settings.
 * @throws WrongSettings naming every variable that is missing or wrong
 */
export function settingsOf(stage: string, env: Readonly<Record<string, string | undefined>>): Settings {
  const problems: string[] = [];
  const kind = stage === "production" || stage === "staging" ? stage : "developer";
  const isPermanent = kind !== "developer";
  if (!isStage(stage)) problems.push("The stage's name may have twenty small letters, digits and hyphens.");

  const [mailFrom, mailAddress = ""] = /^[^<>]+<([^<>@\s]+@[^<>@\s]+)>$/.exec(env.SALLE_MAIL_FROM ?? "") ?? [];
  if (!mailFrom) problems.push("SALLE_MAIL_FROM must say who mails come from, as Name <address>.");
  const identity = env.SALLE_MAIL_IDENTITY || (kind === "production" ? "create" : "existing");
  if (!["create", "existing"].includes(identity)) problems.push("SALLE_MAIL_IDENTITY is create or existing.");

  const { SALLE_MAIL_PER_SECOND: perSecond, SALLE_MAIL_PER_DAY: perDay } = env;
  for (const [variable, text] of Object.entries({ SALLE_MAIL_PER_SECOND: perSecond, SALLE_MAIL_PER_DAY: perDay })) {
    if (text && !(Number(text) >= 1)) problems.push(`${variable} must be a number from 1.`);
  }

  const limits = (Object.keys(rateLimits) as LimitName[]).flatMap((name) => {
    const text = env[environment.limit(name)];
    if (!text) return [];
    if (!/^[1-9]\d{0,5}$/.test(text)) problems.push(`${environment.limit(name)} must be a whole number from 1.`);
    return [[name, Number(text)] as const];
  });

  const first = firstValuesOf(env[environment.settings]);
  problems.push(...first.problems.map((problem) => `${environment.settings}: ${problem}`));

  const platform = env.SALLE_CAMPAIGN_PLATFORM || "sandbox";
  const integrator = env.SALLE_CAMPAIGN_MONITOR_INTEGRATOR;
  if (platform !== "sandbox" && platform !== "campaign-monitor") {
    problems.push("SALLE_CAMPAIGN_PLATFORM is sandbox or campaign-monitor.");
  }
  if (platform === "campaign-monitor" && !integrator) problems.push("SALLE_CAMPAIGN_MONITOR_INTEGRATOR is missing.");

  const frames = frameSources(env);
  if (!frames)
    problems.push(`${environment.campaignFrames} must be hosts such as https://*.example, apart by a blank.`);

  const dollars = Number(env.SALLE_MONTHLY_DOLLARS ?? "50");
  if (!(dollars > 0)) problems.push("SALLE_MONTHLY_DOLLARS must be a number above 0.");
  const email = env.SALLE_ALARM_EMAIL;
  if (isPermanent && !email) problems.push("SALLE_ALARM_EMAIL must say who hears of alarms.");

  const { SALLE_DOMAIN: name, SALLE_CERTIFICATE_ARN: certificateArn, SALLE_HOSTED_ZONE_ID: hostedZoneId } = env;
  if (name && !certificateArn?.startsWith("arn:aws:acm:us-east-1:")) {
    problems.push("SALLE_CERTIFICATE_ARN must name a certificate in us-east-1 for SALLE_DOMAIN.");
  }
  const { SALLE_TABLE_NAME: tableName, SALLE_TABLE_STREAM_ARN: streamArn } = env;
  if (tableName && !/^[\w.-]{3,255}$/.test(tableName)) problems.push("SALLE_TABLE_NAME is no name of a table.");
  if (problems.length > 0) throw new WrongSettings(stage, problems);

  return {
    kind,
    isPermanent,
    ...(name && certificateArn && { domain: { name, certificateArn, ...(hostedZoneId && { hostedZoneId }) } }),
    mailFrom: mailFrom ?? "",
    mailAddress,
    mailPace: { ...(perSecond && { perSecond: Number(perSecond) }), ...(perDay && { perDay: Number(perDay) }) },
    firstValues: JSON.stringify(first.values),
    reportsTo: reportOrigin(first.values.errorReportingAddress),
    limits: Object.fromEntries(limits),
    makesMailIdentity: identity === "create",
    frames: frames ?? [],
    campaigns: platform === "campaign-monitor" && integrator ? { platform, integrator } : { platform: "sandbox" },
    ...(email && { watch: { email, monthlyDollars: dollars } }),
    ...(env.SALLE_WEB_ACL_ARN && { webAclArn: env.SALLE_WEB_ACL_ARN }),
    ...(env.SALLE_DISTRIBUTION_ID && { distributionId: env.SALLE_DISTRIBUTION_ID }),
    ...(tableName && { table: { name: tableName, ...(streamArn && { streamArn }) } }),
    secret: { name: `salle/${stage}`, ...(env.SALLE_SECRET_VERSION && { version: env.SALLE_SECRET_VERSION }) },
  };
}
