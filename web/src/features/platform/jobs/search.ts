import { deadLetterStates, jobStates, jobTypes } from "@salle/contract/platform/jobs";
import * as z from "zod/mini";
import { kept, keptPage } from "../../../lib/search-schema.ts";

/** The state of the jobs screen in the URL; a bad value is as if absent. */
const JobSearch = z.object({
  type: kept(z.enum(jobTypes)),
  state: kept(z.enum(jobStates)),
  letters: kept(z.enum(deadLetterStates)),
  page: keptPage(),
});
export type JobSearch = z.infer<typeof JobSearch>;

export const readJobSearch = (query: Record<string, unknown>): JobSearch => JobSearch.parse(query);
