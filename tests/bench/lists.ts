import { rmSync } from "node:fs";
import { seed } from "@salle/core/tools/seeds/index";
import { DEMO_PASSWORD } from "@salle/core/tools/seeds/logins";
import { bulkLoad } from "../support/bulk-load.ts";
import { besideOf, countsFor, ownerCalled, ownerItems, type RowKind, rows } from "../support/many-rows.ts";
import { unitsOf } from "../support/read-units.ts";
import { type BenchCloud, newFolder, pointAt, startBenchCloud } from "./cloud.ts";
import { sendWell } from "./http.ts";
import { count, empty, ms, type Section } from "./section.ts";
import { median, timed } from "./stats.ts";
import { added } from "./tally.ts";

/** What an owner has gathered in ten years. */
const MANY: Record<RowKind, number> = {
  invoice: 200_000,
  job: 10_000,
  letter: 10_000,
  bill: 5000,
  payment: 20_000,
  received: 20_000,
  consolidation: 5000,
  settlement: 5000,
  dispute: 5000,
  gatewayDifference: 5000,
  payerAccount: 5000,
  creditEntry: 5000,
  invoiceCredit: 5000,
  send: 20_000,
  package: 5000,
  fee: 5000,
  feeType: 5000,
  feeAssignment: 5000,
  group: 5000,
  category: 5000,
  assignment: 5000,
  transferRow: 5000,
  transfer: 5000,
  appointment: 5000,
  note: 5000,
  outcome: 50_000,
};
/** Finding out who asks is a row of its own in the budgets. */
const GUARD_UNITS = 1;
const ASKED = 5;
/** An offset is for who jumps: it reads what it passes over. */
const DEEP = "at an offset of 1,000";

const owner = ownerCalled("B");
const invoices = `/app/clubs/${owner.clubId}/invoices`;
const jobs = `/app/jobs/owner/${owner.handle}`;
const packages = `/api/membership-types/owner/${owner.handle}`;

interface Asked {
  list: string;
  kind: RowKind;
  path: string;
  /** What finding out that one may reads besides, in units. */
  access?: number;
  /** The pages that are asked for by what their query says, besides the first and the next. */
  pages: Record<string, string>;
}
const lists: Asked[] = [
  {
    list: "an issuer's 200,000 invoices",
    kind: "invoice",
    path: invoices,
    pages: {
      "of a status": "filters[statuses]=PAID",
      "of several": "filters[statuses]=PAID,APPROVED",
      [DEEP]: "pagination[offset]=1000",
    },
  },
  {
    list: "a member's 200,000 invoices",
    kind: "invoice",
    // The member: their account, profile and place in the club.
    access: 3,
    path: `/app/club-members/${owner.profileId}/invoices`,
    pages: {},
  },
  {
    list: "5,000 bills of a club",
    kind: "bill",
    path: `/api/owners/${owner.handle}/bills`,
    pages: {},
  },
  {
    list: "an invoice's 20,000 payments",
    kind: "payment",
    path: `/app/invoices/${owner.invoiceId}/payments`,
    pages: {},
  },
  {
    list: "20,000 payments that an owner has received",
    kind: "received",
    path: `/api/owners/${owner.handle}/payments`,
    pages: { "of some days, with their sum": "filters[from]=2026-01-01&filters[to]=2026-01-31" },
  },
  {
    list: "10,000 payments that an owner has not banked",
    kind: "received",
    path: `/api/owners/${owner.handle}/unbanked-payments`,
    pages: {},
  },
  {
    list: "5,000 settlements of an owner",
    kind: "settlement",
    path: `/api/owners/${owner.handle}/settlements`,
    pages: {},
  },
  {
    list: "5,000 disputes of an owner",
    kind: "dispute",
    path: `/api/owners/${owner.handle}/disputes`,
    pages: {},
  },
  {
    list: "5,000 differences with an owner's gateways",
    kind: "gatewayDifference",
    path: `/api/owners/${owner.handle}/gateway-differences`,
    pages: {},
  },
  {
    list: "5,000 payers with credit",
    kind: "payerAccount",
    path: `/api/owners/${owner.handle}/payer-accounts`,
    pages: {},
  },
  { list: "an owner's 10,000 jobs", kind: "job", path: jobs, pages: { "of a type": "filters[jobType]=invoice-send" } },
  {
    list: "10,000 dead letters",
    kind: "letter",
    path: "/app/dead-letters",
    pages: { "that wait": "filters[state]=waiting" },
  },
  {
    list: "an owner's 5,000 packages",
    kind: "package",
    path: packages,
    pages: { archived: "filters[isArchived]=1", "with a word": "filters[searchterm]=sessions" },
  },
  {
    list: "a club's 5,000 transfers",
    kind: "transferRow",
    path: `/app/clubs/${owner.clubId}/transfers`,
    pages: { "that have ended": "filters[status]=ended" },
  },
  { list: "an owner's 5,000 groups", kind: "group", path: `/app/member-groups/${owner.handle}`, pages: {} },
  {
    list: "a group's 5,000 members",
    kind: "assignment",
    path: `/app/member-group/${owner.groupId}/members`,
    pages: {},
  },
];
/** What is offered to choose from, of 5,000. */
const choices: [words: string, path: string][] = [
  ["the packages that can be sold to a member", `/api/club-members/${owner.profileId}/memberships/form`],
  ["packages as choices", `${packages}/options`],
  ["groups as choices", `/app/member-groups/${owner.handle}?filters[isOptions]=1`],
];

/** Pages of lists that have gathered for ten years: what they read beside what they show. */
export async function benchLists(): Promise<Section> {
  const folder = newFolder();
  await bulkLoad(folder, allRows);
  const cloud = await startBenchCloud("empty", folder);
  const restore = pointAt(cloud);
  try {
    // Nothing is seeded over what is there; the root user is added to it.
    await seed("empty", { log: () => undefined });
    return await measure(cloud);
  } finally {
    await cloud.stop();
    restore();
    rmSync(folder, { recursive: true, force: true });
  }
}

function* allRows() {
  yield* ownerItems(owner);
  for (const kind of Object.keys(MANY) as RowKind[]) {
    yield* rows(kind, owner, 0, MANY[kind]);
    yield* countsFor(kind, owner, MANY[kind]);
  }
}

async function measure(cloud: BenchCloud): Promise<Section> {
  const section = empty();
  const attributes = { email: "root@salle.test", password: DEMO_PASSWORD };
  const { text } = await sendWell(cloud.url, { call: "POST /app/auth/login", attributes });
  const token: string = JSON.parse(text).data.attributes.accessToken;
  const get = async (address: string) =>
    JSON.parse((await sendWell(cloud.url, { call: `GET ${address}`, token })).text);
  const costOf = async (address: string) => {
    const { each } = await timed(
      Array.from({ length: ASKED }, () => () => get(address)),
      1,
    );
    await cloud.counting(true);
    await get(address);
    await cloud.take();
    const answer = await get(address);
    const tally = added(Object.values(await cloud.take()));
    await cloud.counting(false);
    const calls = [count(tally.tableCalls.length), count(tally.waves)];
    return { answer, p50: median(each), units: tally.readUnits - GUARD_UNITS, calls };
  };
  const pages: string[][] = [];
  let worst = 0;
  for (const { list, kind, path, access = 0, pages: others } of lists) {
    const first = await costOf(path);
    const next = `page[cursor]=${first.answer.meta.nextCursor}`;
    const asked = { next, ...others };
    const costs: [page: string, cost: typeof first][] = [["first", first]];
    for (const [page, query] of Object.entries(asked)) costs.push([page, await costOf(`${path}?${query}`)]);
    for (const [page, { answer, p50, units, calls }] of costs) {
      const shown = unitsOf([...rows(kind, owner, 0, answer.data.length)]);
      pages.push([list, page, count(answer.data.length), count(units), count(shown), ms(p50), ...calls]);
      section.figures[`list ${list}, ${page} units`] = units;
      if (page !== DEEP) worst = Math.max(worst, units / (shown + besideOf[kind] + access));
    }
  }
  section.figures["list worst ratio"] = worst;
  section.tables.push({
    title: "Lists of ten years",
    note:
      "Read units of a page beside the guard's, and those of its rows alone, read in one Query; the rest are counts, names and what " +
      "else a row shows. The embedded engine takes longer the more there is under one key, DynamoDB does not.",
    columns: ["list", "page", "rows", "units", "of its rows", "p50 ms", "calls to the table", "waves"],
    rows: pages,
  });
  const offered: string[][] = [];
  for (const [words, address] of choices) {
    const { p50, units, calls } = await costOf(address);
    offered.push([words, count(units), ms(p50), ...calls]);
    section.figures[`choices ${words} units`] = units;
  }
  section.tables.push({
    title: "Choices of 5,000",
    note: "A select has at most 200, by name.",
    columns: ["choices", "units", "p50 ms", "calls to the table", "waves"],
    rows: offered,
  });
  return section;
}
