import {
  getDeadLetter,
  getJob,
  listCrons,
  listDeadLetterReasons,
  listDeadLetters,
  listJobs,
  retryJob,
  sendDeadLetterAgain,
  sendReasonAgain,
} from "@salle/contract/platform/jobs";
import * as Jobs from "@salle/core/platform/jobs";
import { route } from "../../http/index.ts";

export const routes = [
  route(getJob, async ({ ctx, params }) => ({ data: await Jobs.read(ctx, params.id) })),
  route(listJobs, ({ ctx, params, query }) => Jobs.list(ctx, params.owner, query)),
  route(retryJob, async ({ ctx, params }) => ({ data: await Jobs.retry(ctx, params.id) })),
  route(listDeadLetters, ({ query }) => Jobs.DeadLetters.list(query)),
  route(getDeadLetter, async ({ params }) => ({ data: await Jobs.DeadLetters.read(params.id) })),
  route(sendDeadLetterAgain, async ({ ctx, params }) => ({ data: await Jobs.DeadLetters.sendAgain(ctx, params.id) })),
  route(listDeadLetterReasons, async ({ ctx }) => {
    const { data, isMore } = await Jobs.DeadLetterReasons.list(ctx);
    return { data, totalResults: data.length, meta: { isMore } };
  }),
  route(sendReasonAgain, async ({ ctx, params, query }) => ({
    data: await Jobs.DeadLetterReasons.sendAgain(ctx, params.id, query.page.cursor ?? null),
  })),
  route(listCrons, async ({ ctx }) => {
    const crons = await Jobs.Crons.list(ctx.now);
    return { data: crons, totalResults: crons.length };
  }),
];
