import type { ObjectReader } from "../../identity/access/index.ts";
import { personOf } from "../../lib/ids.ts";
import * as Jobs from "../jobs/index.ts";

/** An export is its list's owner's, and about whoever asked for it. */
export const reader: ObjectReader = async (ctx, id) => {
  const job = await Jobs.known(ctx, id);
  const person = job?.jobType === "export" ? personOf(job.createdBy) : null;
  return job && person ? { owner: job.owner, person } : undefined;
};
