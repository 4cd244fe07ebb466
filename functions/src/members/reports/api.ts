import { getReport } from "@salle/contract/members/reports";
import * as Reports from "@salle/core/members/reports";
import { route } from "../../http/index.ts";

export const routes = [
  route(
    getReport,
    async ({ ctx, params }) => ({ data: await Reports.read(ctx, params.owner, params.report) }),
    ({ ctx, params }) => Reports.prefetch(ctx, params.owner),
  ),
];
