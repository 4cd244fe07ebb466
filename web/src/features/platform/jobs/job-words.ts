import { own } from "@salle/contract/own";
import type { JobState, JobType } from "@salle/contract/platform/codes";
import { formatNumber } from "../../../lib/format.ts";

/** What is said of items after their number; of one and of several, where they differ. */
type Outcome = string | readonly [one: string, several: string];

/** How jobs are spoken of wherever one shows. */
export const jobWords = {
  states: { waiting: "Waiting", running: "Running", done: "Done" } satisfies Record<JobState, string>,
  noItems: "Nothing to do",
  /** What became of items, where the server's own word does not say it; in the order in which it is told. */
  outcomes: {
    "member-import": { unchanged: "already members", skipped: "of other clubs" },
    "invoice-send": { joined: "on their way already" },
    "renewal-run": {},
    "campaign-sync": {
      channels: ["channel", "channels"],
      subscribed: ["receives email", "receive email"],
      unsubscribed: ["does not receive email", "do not receive email"],
      "without-address": "without an email address",
      skipped: "no longer in a channel",
    },
    export: { exported: "rows in the file" },
    rewrite: { current: "as they should be" },
    merge: {},
  } satisfies Record<JobType, Record<string, Outcome>>,
  failed: (count: string) => `${count} failed`,
  failure: (item: string, message: string) => `${item}: ${message}`,
} as const;

/** As `3 channels`: the outcomes of a job with their numbers, those in the server's own words first. */
export function outcomesOf(type: JobType, counts: Readonly<Record<string, number>>): string[] {
  const worded: Readonly<Record<string, Outcome>> = jobWords.outcomes[type];
  const others = Object.keys(counts).filter((outcome) => !Object.hasOwn(worded, outcome));
  return [...others, ...Object.keys(worded)].flatMap((outcome) => {
    const count = own(counts, outcome) ?? 0;
    const word = own(worded, outcome) ?? outcome;
    return count > 0 ? [`${formatNumber(count)} ${typeof word === "string" ? word : word[count === 1 ? 0 : 1]}`] : [];
  });
}
