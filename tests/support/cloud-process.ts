import { flushCompileCache } from "node:module";
import { startCloud } from "@salle/local-cloud/index";
import { awsCloud, quickCloud } from "@salle/local-cloud/traits";

// A whole cloud in a process of its own, for tests: it says on its first line where it is, and ends with SIGTERM.
const [dataDir = "", seed = "empty"] = process.argv.slice(2);
const cloud = await startCloud({
  port: 0,
  dataDir,
  seed: seed as "empty" | "demo",
  log: (line) => console.error(line),
  traits: process.env.SALLE_TRAITS === "aws" ? awsCloud : quickCloud,
  schedule: false,
});
// A process that is killed would leave nothing for the next one.
flushCompileCache();
console.log(JSON.stringify({ url: cloud.url, inboxUrl: cloud.inboxUrl, environment: cloud.env }));
process.once("SIGTERM", () => {
  void cloud.stop().then(() => process.exit(0));
});
