import type { Dispute } from "@salle/contract/finance/disputes";
import { formatMoment } from "../../../lib/format.ts";
import { texts } from "./panel-strings.ts";
import { answerUntil, isPast } from "./words.ts";

type Attributes = Pick<
  Dispute["attributes"],
  "state" | "respondByDate" | "collector" | "collectorName" | "gatewayName"
>;

/**
 * What has happened, and what whoever reads it is to do.
 * @param owner for whom they read it: whose gateway it was answers
 */
export function whatNext(of: Attributes, owner: string, now: Date): string[] {
  const { state, collector, collectorName, gatewayName } = of;
  const what = texts.what[state];
  if (state === "WON" || state === "LOST") return [what];
  const until = answerUntil(of);
  if (until === null) return [what, texts.isAwaited];
  const date = formatMoment(until, "sentence");
  if (isPast(until, now)) return [what, texts.isOver(date)];
  const isOwn = collector === owner;
  return [what, isOwn ? texts.answer(gatewayName || texts.gateway, date) : texts.answeredBy(collectorName, date)];
}
