import type { GatewayState } from "@salle/contract/finance/codes";
import type { Gateway } from "@salle/contract/finance/gateways";
import { formatMoment } from "../../../lib/format.ts";
import type { Status } from "../../../ui/feedback/badge.tsx";
import { strings } from "./strings.ts";

const states: Record<GatewayState, Status> = {
  DRAFT: { tone: "waiting", word: "Draft, to be tried" },
  TESTED: { tone: "info", word: "Tested, ready" },
  ACTIVE: { tone: "good", word: "Active" },
  PAUSED: { tone: "waiting", word: "Paused" },
  ARCHIVED: { tone: "off", word: "Archived" },
};
export const gatewayStatus = ({ attributes }: Gateway): Status => states[attributes.state];

/** Whether its keys take real money; nobody knows before they have been tried. */
export const moneyOf = ({ attributes: { isLive } }: Gateway): string =>
  isLive === null ? strings.unknown : isLive ? strings.realMoney : strings.testMoney;

/** How its secrets end and since when they are so, a line each; the sandbox has none. */
export function keysOf({ attributes: a }: Gateway): string[] {
  if (a.kind === "sandbox") return [strings.noKeysNeeded];
  const since = (at: string | null) => (at === null ? "" : formatMoment(at, "list"));
  return [
    a.secretKeyEnd === null ? strings.noKey : strings.keySet(a.secretKeyEnd, since(a.secretKeySetDate)),
    a.webhookSecretEnd === null
      ? strings.noWebhook
      : strings.webhookSet(a.webhookSecretEnd, since(a.webhookSecretSetDate)),
  ];
}

/** What is said once its keys have been tried and work. */
export function worksText({ attributes: { name, kind, isLive } }: Gateway): string {
  if (kind === "sandbox") return strings.works(name);
  return isLive ? strings.worksLive(name) : strings.worksTest(name);
}
