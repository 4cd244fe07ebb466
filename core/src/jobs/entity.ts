import { type JobState, jobStates, jobTypes } from "@salle/contract/jobs";
import { CustomAttributeType as custom, Entity, type EntityItem } from "electrodb";

export interface JobFailure {
  item: string;
  message: string;
}

/** A long piece of work that goes on when the tab closes (architecture §6). */
export const JobEntity = new Entity({
  model: { entity: "job", service: "salle", version: "1" },
  attributes: {
    id: { type: "string", required: true },
    jobType: { type: jobTypes, required: true },
    title: { type: "string", required: true },
    /** The handle of what it works for, such as `club:clb_…`. */
    owner: { type: "string", required: true },
    total: { type: "number", required: true },
    /** How many items are handled; the next to do is this one, so an item is never done twice. */
    done: { type: "number", default: 0 },
    state: { type: jobStates, required: true },
    outcomes: { type: custom<Record<string, number>>("any"), default: () => ({}) },
    failures: { type: custom<JobFailure[]>("any"), default: () => [] },
    /** What the worker needs to know, by job type. */
    input: { type: custom<Record<string, unknown>>("any") },
    createdBy: { type: "string", required: true },
    createdByName: { type: "string", required: true },
    createdAt: { type: "string", required: true },
    finishedAt: { type: "string" },
  },
  indexes: {
    // Which job is this?
    byId: {
      pk: { field: "pk", composite: ["id"], template: "job#${id}", casing: "none" },
      sk: { field: "sk", composite: [], template: "job", casing: "none" },
    },
    // Which jobs has this owner had, by age?
    byOwner: {
      index: "gsi1",
      pk: { field: "gsi1pk", composite: ["owner"], template: "jobs#${owner}", casing: "none" },
      sk: { field: "gsi1sk", composite: ["id"], template: "${id}", casing: "none" },
    },
  },
});

export type Job = EntityItem<typeof JobEntity> & { state: JobState };
