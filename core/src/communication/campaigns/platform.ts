import * as environment from "@salle/contract/environment";
import { frameSources, mayFrame } from "@salle/contract/site";
import { siteUrl } from "../../lib/site.ts";
import { campaignMonitor } from "./campaign-monitor.ts";
import type { CampaignPlatform } from "./port.ts";
import { sandbox } from "./sandbox.ts";

/**
 * The campaign platform that this deployment is set up with.
 * @throws Error when it is not set up, or only in part
 */
export function platform(): CampaignPlatform {
  const chosen = variable(environment.campaignPlatform);
  if (chosen === "sandbox") return sandbox;
  if (chosen !== "campaign-monitor") throw new Error(`${environment.campaignPlatform} cannot be ${chosen}`);
  return campaignMonitor({
    key: variable(environment.campaignMonitorKey),
    integratorId: variable(environment.campaignMonitorIntegrator),
  });
}

/** Whether the site may show the editor in a frame: its own pages, and those of the stage's hosts. */
export const isFramed = (url: string): boolean =>
  mayFrame(url, [new URL(siteUrl("/")).origin, ...(frameSources(process.env) ?? [])]);

function variable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}
