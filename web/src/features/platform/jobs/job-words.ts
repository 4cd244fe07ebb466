import type { JobState, JobType } from "@salle/contract/platform/codes";

/** How jobs are spoken of wherever one shows. */
export const jobWords = {
  states: { waiting: "Waiting", running: "Running", done: "Done" } satisfies Record<JobState, string>,
  noItems: "Nothing to do",
  /** What became of an item, where the server's own word does not say it. */
  outcomes: {
    "member-import": { unchanged: "already members" },
    "invoice-send": { joined: "on their way already" },
    "renewal-run": {},
    "campaign-sync": {
      subscribed: "receive mail",
      unsubscribed: "do not receive mail",
      "without-address": "without an email address",
      skipped: "no longer in a channel",
    },
    export: { exported: "rows in the file" },
    rewrite: { current: "as they should be" },
  } satisfies Record<JobType, Record<string, string>>,
  failed: (count: string) => `${count} failed`,
  failure: (item: string, message: string) => `${item}: ${message}`,
} as const;
