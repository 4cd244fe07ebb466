import { flushCompileCache } from "node:module";
import { quickTraits } from "@salle/local-cloud/aws-table";
import { startCloud } from "@salle/local-cloud/index";

// A whole cloud in a process of its own, for tests: it says on its first line where it is, and ends with SIGTERM.
const [dataDir = "", seed = "empty"] = process.argv.slice(2);
const cloud = await startCloud({
  port: 0,
  dataDir,
  seed: seed as "empty" | "demo",
  log: (line) => console.error(line),
  retrySeconds: () => 1,
  table: quickTraits,
  schedule: false,
});
// A process that is killed would leave nothing for the next one.
flushCompileCache();
console.log(JSON.stringify({ url: cloud.url, inboxUrl: cloud.inboxUrl, environment: cloud.env }));
process.once("SIGTERM", () => {
  void cloud.stop().then(() => process.exit(0));
});
