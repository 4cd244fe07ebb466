/** What the queue `renewals` carries: a slice of a run to go on with, or one membership to try again. */
export type RenewalMessage =
  | { jobId: string; after: string }
  /** One that failed in a run and is tried again. */
  | { jobId: string; membershipId: string };

/** What a run's job keeps: everything due by then belongs to it. */
export type RunInput = { until: string };
