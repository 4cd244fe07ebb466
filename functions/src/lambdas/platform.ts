import { api } from "../http/index.ts";
import { routes as jobs } from "../platform/jobs/api.ts";

export const handler = api(jobs);
