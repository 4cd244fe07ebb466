import type { Page, Request } from "@playwright/test";

/** How many of the last calls are told. */
const TOLD = 12;

/** Notes what a page asks of the API; gives what tells the last of it, a call a line with what became of it. */
export function noteAsked(page: Page): () => Promise<string> {
  const asked: Request[] = [];
  page.on("request", (request) => {
    if (["fetch", "xhr"].includes(request.resourceType())) asked.push(request);
  });
  return async () => (await Promise.all(asked.slice(-TOLD).map(told))).map((line) => `${line}\n`).join("");
}

async function told(request: Request): Promise<string> {
  const { pathname, search } = new URL(request.url());
  return `${request.method()} ${pathname}${search}: ${await outcomeOf(request)}`;
}

async function outcomeOf(request: Request): Promise<string> {
  const failure = request.failure();
  if (failure) return failure.errorText;
  // A call that nobody has answered yet would be waited for.
  if (request.timing().responseStart < 0) return "no answer";
  const answer = await request.response();
  if (!answer || answer.status() < 400) return String(answer?.status());
  return `${answer.status()} ${(await answer.text().catch(() => "")).slice(0, 200)}`;
}
