import * as Jobs from "@salle/core/platform/jobs";
import { api } from "../http/index.ts";
import { routes as jobs } from "../platform/jobs/api.ts";

export const handler = api(jobs, { job: Jobs.reader });
