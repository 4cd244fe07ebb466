import {
  getJob,
  listCrons,
  listDeadLetters,
  listJobs,
  retryJob,
  sendDeadLetterAgain,
} from "@salle/contract/platform/jobs";
import * as Jobs from "@salle/core/platform/jobs";
import { route } from "../../http/index.ts";

export const routes = [
  route(getJob, async ({ ctx, params }) => ({ data: await Jobs.read(ctx, params.id) })),
  route(listJobs, ({ ctx, params, query }) => Jobs.list(ctx, params.owner, query)),
  route(retryJob, async ({ ctx, params }) => ({ data: await Jobs.retry(ctx, params.id) })),
  route(listDeadLetters, ({ query }) => Jobs.DeadLetters.list(query)),
  route(sendDeadLetterAgain, async ({ ctx, params }) => ({ data: await Jobs.DeadLetters.sendAgain(ctx, params.id) })),
  route(listCrons, async ({ ctx }) => {
    const crons = await Jobs.Crons.list(ctx.now);
    return { data: crons, totalResults: crons.length };
  }),
];
