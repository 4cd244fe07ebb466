import { deadLetterStates, jobStates, jobTypes } from "@salle/contract/jobs";
import * as z from "zod/mini";

const kept = <S extends z.ZodMiniType>(schema: S) => z.catch(z.optional(schema), undefined);

/** The state of the jobs screen in the URL; a bad value is as if absent. */
const JobSearch = z.object({
  type: kept(z.enum(jobTypes)),
  state: kept(z.enum(jobStates)),
  letters: kept(z.enum(deadLetterStates)),
  page: kept(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000))),
});
export type JobSearch = z.infer<typeof JobSearch>;

export const readJobSearch = (query: Record<string, unknown>): JobSearch => JobSearch.parse(query);
