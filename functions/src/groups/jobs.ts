import { api } from "../http/index.ts";
import { routes as imports } from "../imports/api.ts";
import { routes as jobs } from "../jobs/api.ts";

export const handler = api([...jobs, ...imports]);
