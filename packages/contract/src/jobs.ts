import * as z from "zod/mini";
import { can, ref } from "./access.ts";
import { endpoint } from "./endpoint.ts";
import { one, resource } from "./wire.ts";

export const jobTypes = ["member-import"] as const;
export type JobType = (typeof jobTypes)[number];
export const jobStates = ["waiting", "running", "done"] as const;
export type JobState = (typeof jobStates)[number];

/** A long piece of work (architecture §6). `done` counts everything handled so far, failures included. */
export const Job = resource(
  "job",
  z.object({
    jobType: z.enum(jobTypes),
    title: z.string(),
    owner: z.string(),
    state: z.enum(jobStates),
    total: z.number(),
    done: z.number(),
    failed: z.number(),
    /** What became of the items, by outcome: an import counts `added`, `unchanged`, `failed`. */
    outcomes: z.record(z.string(), z.number()),
    /** The first hundred failures: the item's place (a line number) and what went wrong. */
    failures: z.array(z.object({ item: z.string(), message: z.string() })),
    createdByName: z.string(),
    instanceCreatedDate: z.string(),
    finishedDate: z.nullable(z.string()),
  }),
);
export type Job = z.infer<typeof Job>;

export const getJob = endpoint("GET /app/jobs/{id}", {
  area: "jobs",
  source: "ours (architecture §6)",
  summary: "A job's progress and failures",
  access: can("jobs.view", ref("job", "params.id")),
  output: one(Job),
});
