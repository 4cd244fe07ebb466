import { execFileSync } from "node:child_process";
import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { domains } from "@salle/contract/areas";

// `bin/test --changed [ref]` runs what the changes since a commit can break: this prints for each kind of test the
// files to run, `all`, or nothing, as lines `kind<tab>files`. What is shared by all areas breaks everything.

export type Kind = "unit" | "api" | "faults" | "stacks" | "browser";
/** For each kind the test files to run, `all`, or none. */
export type Plan = Record<Kind, "all" | readonly string[]>;

const root = fileURLToPath(new URL("..", import.meta.url));

/** The areas of each domain, as the test files are called, and what else tests them. */
const alsoTests: Partial<Record<keyof typeof domains, readonly string[]>> = {
  identity: [
    "first-user",
    "contexts",
    "shell",
    "sign-in-budgets",
    "sign-in-races",
    "users-sweep",
    "links-sweep",
    "signup-sweep",
    "email-change",
    "email-sweep",
    "two-factor-required",
    "two-factor-sweep",
  ],
  organisations: ["navigation", "club-groups-sweep", "club-archive", "club-record", "clubs-table", "registers-sweep"],
  members: [
    "biography-sweep",
    "first-use",
    "views",
    "directory",
    "standing",
    "directory-writers",
    "page-boundary",
    "crash-sweep",
    "import-large",
    "import-races",
    "power-cut",
    "transfers-sweep",
    "erasure-sweep",
    "merge-sweep",
    "registers-sweep",
    "club-index-cost",
    "clubs-table",
    "bulk-update",
    "member-lookup",
  ],
  membership: [
    "certification-reminders",
    "certifications-sweep",
    "membership-objects",
    "eligibility",
    "standing",
    "selling",
    "contention",
    "crowd",
    "missing-fee-package",
    "price-lists",
    "sales-sweep",
    "sales-races",
    "renewals",
    "notices",
    "pay-together",
    "renewal-day",
    "renewal-forecast",
    "renewal-screens",
    "renewal-power-cut",
    "simulation",
    "reconcile",
    "repair",
  ],
  finance: [
    "print",
    "first-use",
    "keyboard",
    "contention",
    "crowd",
    "card-refunds",
    "checkouts-sweep",
    "pay-together",
    "credits-sweep",
    "disputes-sweep",
    "disputes-stripe",
    "gateway-books",
    "fees-sweep",
    "price-lists",
    "billing",
    "billing-days",
    "billing-together",
    "reminders",
    "drafts-sweep",
    "manual-payments-sweep",
    "sales-sweep",
    "sales-races",
    "subjects",
    "renewals",
    "notices",
    "renewal-day",
    "renewal-forecast",
    "renewal-screens",
    "simulation",
    "reconcile",
    "repair",
    "sequence",
    "pending-payments",
    "receipts",
    "declined-cards",
    "limits",
    "payment-keys",
    "gateway-keys",
    "ledger-periods",
    "banked-cards",
    "shares",
    "income",
  ],
  communication: ["contention", "crowd", "campaign-sweep"],
  platform: [
    "club-metadata",
    "member-metadata",
    "biography",
    "biography-sweep",
    "metadata-sweep",
    "contention",
    "crons",
    "dead-letters",
    "full-disk",
    "jobs-sweep",
    "mail-pace",
    "mails-end",
    "restore",
    "rewrite",
    "unknown-queue",
  ],
};

/** Tests of every endpoint, list or screen, which any area can break. */
const ofAll = [
  "access-matrix",
  "activity",
  "attack",
  "dates",
  "errors",
  "failures",
  "forms",
  "later-versions",
  "kills",
  "lists",
  "lists-cost",
  "nothing-grows",
  "own-keys",
  "requests",
  "sending",
  "screens",
  "navigation",
  "texts",
  "waves",
];

const wordsOf = (domain: keyof typeof domains): string[] => {
  const areas = Object.values(domains[domain]).flatMap((lambda) => Object.keys(lambda));
  // A test may be called after one of an area's things: `import` of imports.
  return [...areas, ...areas.map((area) => area.replace(/s$/, "")), ...(alsoTests[domain] ?? []), ...ofAll];
};

const LAYER = /^(?:packages\/contract\/src|core\/src|functions\/src|web\/src\/features)\/([a-z-]+)\//;

/** What a changed file can break. */
function broken(file: string, tests: Record<Kind, readonly string[]>): Partial<Plan> {
  const own = (Object.keys(tests) as Kind[]).find((kind) => tests[kind].includes(file));
  if (own) return { [own]: [file] };
  if (/\.md$|^docs\/images\//.test(file)) return { unit: ["tests/unit/docs.test.ts"] };
  if (/^(stacks\/|sst\.config\.ts$)/.test(file)) return { stacks: "all" };
  const domain = LAYER.exec(file)?.[1];
  if (domain && domain in domains) {
    const words = wordsOf(domain as keyof typeof domains);
    const named = (kind: Kind) =>
      tests[kind].filter((test) => words.some((word) => new RegExp(`/${word}\\.(test|spec)\\.ts$`).test(test)));
    if (file.startsWith("web/")) return { unit: "all", browser: named("browser") };
    return { unit: "all", api: named("api"), faults: named("faults"), browser: named("browser") };
  }
  if (file.startsWith("web/")) return { unit: "all", browser: "all" };
  if (/^(core|functions|packages|tests|package|bin)/.test(file)) {
    return { unit: "all", api: "all", faults: "all", stacks: "all", browser: "all" };
  }
  return { unit: "all" };
}

/** What to run after some files have changed. */
export function planFor(changed: readonly string[], tests: Record<Kind, readonly string[]>): Plan {
  const plan: Plan = { unit: [], api: [], faults: [], stacks: [], browser: [] };
  for (const file of changed) {
    for (const [kind, files = []] of Object.entries(broken(file, tests)) as [Kind, Plan[Kind] | undefined][]) {
      const before = plan[kind];
      plan[kind] = before === "all" || files === "all" ? "all" : [...new Set([...before, ...files])];
    }
  }
  return plan;
}

/** Every test file there is. */
export function testFiles(): Record<Kind, string[]> {
  const found = (...patterns: string[]) => patterns.flatMap((pattern) => globSync(pattern, { cwd: root })).sort();
  return {
    unit: found(
      "{core,functions,web}/{src,tools}/**/*.test.{ts,tsx}",
      "packages/*/src/**/*.test.ts",
      "tests/unit/*.test.ts",
    ),
    api: found("tests/api/**/*.test.ts"),
    faults: found("tests/faults/*.test.ts"),
    stacks: found("tests/stacks/*.test.ts"),
    browser: found("tests/e2e/*.spec.ts"),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const git = (...words: string[]) =>
    execFileSync("git", words, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
  const [ref = "HEAD"] = process.argv.slice(2);
  const changed = [...git("diff", "--name-only", ref), ...git("ls-files", "--others", "--exclude-standard")];
  for (const [kind, files] of Object.entries(planFor(changed, testFiles()))) {
    console.log(`${kind}\t${files === "all" ? "all" : files.join(" ")}`);
  }
}
