import * as Jobs from "@salle/core/platform/jobs";
import { api } from "../http/index.ts";
import { routes as imports } from "../members/imports/api.ts";

export const handler = api(imports, { job: Jobs.reader });
