import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { memoryOf, shareOfProcessor } from "@salle/contract/deployment";
import { bundle, bundles, lambdas } from "../../scripts/bundle.ts";
import { newFolder } from "./cloud.ts";
import { empty, kb, ms, type Section, times } from "./section.ts";
import { atShareOf, median, type Took } from "./stats.ts";

const STARTS = 7;
const ENVIRONMENT = {
  AWS_REGION: "ap-southeast-2",
  AWS_ACCESS_KEY_ID: "bench",
  AWS_SECRET_ACCESS_KEY: "bench",
  SALLE_TABLE: "salle",
};

/** Each Lambda as it is deployed: its size, what it is made of, and how long a new process takes to load it. */
export async function benchBundles(): Promise<Section> {
  const section = empty();
  const outdir = newFolder();
  const floor = await bundle("../../tests/bench/bare-lambda", outdir);
  const made = [...(await bundles(lambdas, outdir))];
  const built = made.map(([lambda, each]) => ({ lambda, ...each, took: [] as Took[] }));
  const bare: Took[] = [];
  // Each in turn, so that a busy moment of the machine falls on all of them.
  for (let start = 0; start < STARTS; start++) {
    bare.push(requireTime(floor.file));
    for (const each of built) each.took.push(requireTime(each.file));
  }
  const rows = built.map(({ lambda, bytes, sources, took }) => {
    const wall = took.map((each) => each.wall);
    const ratio = Math.min(...wall) / Math.min(...bare.map((each) => each.wall));
    const share = shareOfProcessor(memoryOf(lambda));
    const atShare = atShareOf(share, took);
    section.ratios[`require ${lambda}`] = ratio;
    section.figures[`bundle ${lambda} bytes`] = bytes;
    section.figures[`bundle ${lambda} require`] = median(wall);
    section.figures[`bundle ${lambda} start`] = atShare;
    const figures = [ms(median(wall)), times(ratio), share.toFixed(2), ms(atShare)];
    return [`\`${lambda}\``, kb(bytes), ...figures, largest(sources)];
  });
  const floorMs = median(bare.map((each) => each.wall));
  rows.push(["(floor: the SDK alone)", kb(floor.bytes), ms(floorMs), times(1), "", "", largest(floor.sources)]);
  section.tables.push({
    title: "Bundles of the Lambdas",
    note: `Minified, in KB of 1,024 bytes; \`require\` in milliseconds in a new process, median of ${STARTS}. The ratio compares the quickest
starts of the bundle and of one that holds the SDK's document client alone. "At its share" is a model of the same start with
the part of a processor that comes with the Lambda's memory: the time it computed, divided by that part, and what it waited
for, at least.`,
    columns: ["Lambda", "KB", "require ms", "ratio", "processor", "at its share ms", "largest parts (KB)"],
    rows,
  });
  rmSync(outdir, { recursive: true });
  return section;
}

const SCRIPT = `const before=process.cpuUsage(),begun=performance.now();require(process.argv[1]);
const wall=performance.now()-begun,{user,system}=process.cpuUsage(before);
process.stdout.write(JSON.stringify({wall,cpu:(user+system)/1000}));process.exit()`;

const requireTime = (file: string): Took =>
  JSON.parse(
    execFileSync(process.execPath, ["-e", SCRIPT, file], {
      env: { ...process.env, ...ENVIRONMENT },
      encoding: "utf8",
    }),
  );

/** The packages that take most of a bundle, with their KB. */
function largest(sources: Record<string, number>): string {
  const bytes = new Map<string, number>();
  for (const [path, taken] of Object.entries(sources)) {
    const owner = ownerOf(path);
    bytes.set(owner, (bytes.get(owner) ?? 0) + taken);
  }
  const sorted = [...bytes].sort(([, a], [, b]) => b - a).slice(0, 4);
  return sorted.map(([owner, size]) => `${owner} ${kb(size)}`).join(", ");
}

function ownerOf(path: string): string {
  const inside = path.lastIndexOf("node_modules/");
  if (inside < 0) return "Salle";
  const [scope = "", name = ""] = path.slice(inside + "node_modules/".length).split("/");
  return scope.startsWith("@") ? `${scope}/${name}` : scope;
}
