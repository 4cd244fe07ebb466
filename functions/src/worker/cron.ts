import { type CronDeclaration, type CronName, crons } from "@salle/contract/deployment";
import { own } from "@salle/contract/own";
import { now } from "@salle/core/lib/clock";
import { traced } from "@salle/core/lib/trace";
import { Crons } from "@salle/core/platform/jobs";
import * as Settings from "@salle/core/platform/settings";
import type { ScheduledEvent } from "aws-lambda";
import { asError, log } from "./log.ts";

export type CronHandler = (event: Pick<ScheduledEvent, "id">) => Promise<void>;

const featuresOf = (name: CronName) => own<CronDeclaration>(crons, name)?.features ?? [];

/**
 * The one way a cron's handler is made. A run that failed or was cut off comes again with the same id, so the work must
 * be idempotent, also when only a part of it was done. The cron of a feature that is off does nothing.
 */
export function cron(name: CronName, work: (at: Date, run: { id: string }) => Promise<void>): CronHandler {
  return ({ id }) =>
    traced({ requestId: id }, async () => {
      const at = now();
      await Crons.begin(name, id, at);
      try {
        if (await Settings.hasFeatures(featuresOf(name))) await work(at, { id });
        else log.info("switched off", { cron: name });
      } catch (error) {
        log.error("cron failed", { cron: name, run: id, error: asError(error) });
        await Crons.end(name, id, now(), error);
        throw error;
      }
      await Crons.end(name, id, now());
      log.info("cron", { cron: name });
    });
}
