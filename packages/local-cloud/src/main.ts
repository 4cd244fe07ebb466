import * as environment from "@salle/contract/environment";
import { firstValuesOf } from "@salle/contract/platform/settings";
import { CannotStart, reasonOf } from "./cannot-start.ts";
import { fullDisk, isDiskFull } from "./disk.ts";
import { type Cloud, startCloud } from "./index.ts";
import { demoLogins, seedKind } from "./seed.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

let cloud: Cloud | undefined;
let leaving = false;

async function leave(code: number): Promise<void> {
  if (leaving) return;
  leaving = true;
  // What does not stop in time goes with this process; the data folder is safe either way.
  setTimeout(() => process.exit(code), 5000).unref();
  await cloud?.stop().catch((thrown: unknown) => complain(troubleOf(thrown)));
  process.exit(code);
}

const dataDir = process.env.DATA_DIR || ".data";

/** What to tell a person: whatever fails while the disk is full has failed for that. */
function troubleOf(thrown: unknown): string {
  if (thrown instanceof CannotStart) return thrown.message;
  if (isDiskFull(dataDir)) return fullDisk(dataDir);
  return thrown instanceof Error ? (thrown.stack ?? thrown.message) : reasonOf(thrown);
}

function portOf(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new CannotStart(`PORT must be a number from 0 to 65535, not "${text}".`);
}

/** The settings' first values, as `npm run deploy` takes them for a stage. */
function checkFirstValues(): void {
  const { problems } = firstValuesOf(process.env[environment.settings]);
  if (problems.length > 0) throw new CannotStart(`${environment.settings} is wrong. ${problems.join(" ")}`);
}

async function main(): Promise<void> {
  const began = performance.now();
  checkFirstValues();
  const wanted = process.env.SEED ? seedKind(process.env.SEED) : null;
  cloud = await startCloud({
    port: portOf(process.env.PORT || "3000"),
    dataDir,
    seed: wanted ?? "demo",
    log: say,
    onLost: (line) => {
      complain(line);
      void leave(1);
    },
  });
  if (wanted && cloud.seed !== wanted) {
    say(
      `${dataDir} was seeded with SEED=${cloud.seed} and stays so; set DATA_DIR to another folder for SEED=${wanted}.`,
    );
  }
  say("");
  say(`Salle    ${cloud.url}`);
  say(`Mail     ${cloud.inboxUrl}`);
  say(`Data     ${dataDir}`);
  if (cloud.seed === "demo") {
    say("");
    say("Sign in as");
    for (const login of await demoLogins()) say(`  ${login.email.padEnd(20)} ${login.password}  ${login.label}`);
  }
  say("");
  say(`Ready in ${((performance.now() - began) / 1000).toFixed(1)} s. Ctrl-C stops it.`);
}

process.on("SIGINT", () => void leave(0));
process.on("SIGTERM", () => void leave(0));
process.on("SIGHUP", () => void leave(0));
main().catch((thrown: unknown) => {
  complain(troubleOf(thrown));
  process.exit(1);
});
