import { openClock } from "./clock.ts";
import type { SeedKind } from "./seed.ts";

// A process of its own: the memory that a seed takes goes with it, and the site answers meanwhile.
const [kind, dataDir = ""] = process.argv.slice(2);
openClock(dataDir);
const { seed } = await import("@salle/core/tools/seeds/index");
await seed(kind as SeedKind, { log: (line) => process.stdout.write(`${line}\n`) });
