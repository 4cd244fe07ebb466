import type { Job } from "@salle/contract/platform/jobs";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { importJob } from "./queries.ts";

const job = (state: "running" | "done", done: number) => ({ id: "job_a", attributes: { state, done } }) as Job;

/** Whether an import is still asked for, with what the list says of it and what was last heard of it. */
function isAsked(listed: Job, heard?: Job): boolean {
  const client = new QueryClient();
  const options = importJob(listed);
  if (heard) client.setQueryData(options.queryKey, { data: heard });
  const observer = new QueryObserver(client, { ...options, queryFn: async () => ({ data: listed }) });
  const stop = observer.subscribe(() => undefined);
  const { fetchStatus } = observer.getCurrentResult();
  stop();
  client.clear();
  return fetchStatus === "fetching";
}

test.each([
  ["nothing was heard of one that runs", job("running", 26), undefined, true],
  ["it was heard to run, and the list says that it is over", job("done", 188), job("running", 160), true],
  ["it is over, and nothing else was heard", job("done", 188), undefined, false],
  ["it was heard to be over, and the list is older", job("running", 26), job("done", 188), false],
])("asked for or not, when %s", (_, listed, heard, expected) => {
  expect(isAsked(listed, heard)).toBe(expected);
});
