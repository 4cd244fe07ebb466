import * as Exports from "@salle/core/platform/exports";
import * as Jobs from "@salle/core/platform/jobs";
import { api } from "../http/index.ts";
import { routes as activity } from "../platform/activity/api.ts";
import { routes as exports } from "../platform/exports/api.ts";
import { routes as jobs } from "../platform/jobs/api.ts";
import { routes as passes } from "../platform/passes/api.ts";
import { routes as settings } from "../platform/settings/api.ts";
import { routes as support } from "../platform/support/api.ts";

export const handler = api([...jobs, ...settings, ...exports, ...activity, ...support, ...passes], {
  job: Jobs.reader,
  export: Exports.reader,
});
