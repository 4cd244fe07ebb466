import { ExportInput } from "@salle/contract/exports";
import type { Job } from "../jobs/index.ts";

/** Reads what a job keeps. */
export const inputOf = ({ input }: Pick<Job, "input">): ExportInput => ExportInput.parse(input);
