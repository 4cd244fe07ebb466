import { createRequire } from "node:module";
import { apiLambdas } from "@salle/contract/deployment";
import { endpoints } from "@salle/contract/endpoints";
import { gateway } from "@salle/local-cloud/gateway";
import type { Handler } from "@salle/local-cloud/lambda";
import { close, listen } from "@salle/local-cloud/listen";
import { Counting } from "./counting.ts";

// One Lambda as it is deployed, alone in a process that has read nothing yet, behind a gateway of its own.
const [file = "", isCounting = ""] = process.argv.slice(2);
const counting = new Counting();
if (isCounting) {
  const table = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? "";
  process.env.AWS_ENDPOINT_URL_DYNAMODB = await counting.inFrontOf("table", table);
}
const { handler } = createRequire(import.meta.url)(file) as { handler: Handler };
const tagged = counting.tagged("lambda", handler);
const server = gateway({
  endpoints,
  apiLambdas,
  webRoot: "/nowhere",
  pages: async () => false,
  handlerOf: async () => tagged,
  log: (line) => console.error(line),
});
const port = await listen(server, 0);
process.on("message", (question: string) => process.send?.(question === "memory" ? memory() : counting.take()));

/** Resident bytes after a garbage collection; what it gives up is given back in the second. */
function memory(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  return process.memoryUsage().rss;
}
process.once("SIGTERM", () => {
  counting.close();
  void close(server).then(() => process.exit(0));
});
// It does not outlive the bench.
process.once("disconnect", () => process.exit(1));
process.send?.({ url: `http://localhost:${port}` });
