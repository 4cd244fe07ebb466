import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { bundle, bundles, lambdas } from "../../scripts/bundle.ts";
import { newFolder } from "./cloud.ts";
import { empty, kb, ms, type Section, times } from "./section.ts";
import { median } from "./stats.ts";

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
  const built = made.map(([lambda, each]) => ({ lambda, ...each, took: [] as number[] }));
  const bare: number[] = [];
  // Each in turn, so that a busy moment of the machine falls on all of them.
  for (let start = 0; start < STARTS; start++) {
    bare.push(requireTime(floor.file));
    for (const each of built) each.took.push(requireTime(each.file));
  }
  const rows = built.map(({ lambda, bytes, sources, took }) => {
    const ratio = Math.min(...took) / Math.min(...bare);
    section.ratios[`require ${lambda}`] = ratio;
    section.figures[`bundle ${lambda} bytes`] = bytes;
    section.figures[`bundle ${lambda} require`] = median(took);
    return [`\`${lambda}\``, kb(bytes), ms(median(took)), times(ratio), largest(sources)];
  });
  rows.push(["(floor: the SDK alone)", kb(floor.bytes), ms(median(bare)), times(1), largest(floor.sources)]);
  section.tables.push({
    title: "Bundles of the Lambdas",
    note: `Minified, in KB of 1,024 bytes; \`require\` in milliseconds in a new process, median of ${STARTS}. The ratio compares the quickest
starts of the bundle and of one that holds the SDK's document client alone.`,
    columns: ["Lambda", "KB", "require ms", "ratio", "largest parts (KB)"],
    rows,
  });
  rmSync(outdir, { recursive: true });
  return section;
}

const SCRIPT =
  "const begun=performance.now();require(process.argv[1]);process.stdout.write(String(performance.now()-begun));process.exit()";

const requireTime = (file: string): number =>
  Number(execFileSync(process.execPath, ["-e", SCRIPT, file], { env: { ...process.env, ...ENVIRONMENT } }));

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
