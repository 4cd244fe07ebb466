import { getJob } from "@salle/contract/jobs";
import * as Jobs from "@salle/core/jobs";
import { route } from "../http/index.ts";

export const routes = [route(getJob, async ({ params }) => ({ data: Jobs.toResource(await Jobs.fromId(params.id)) }))];
