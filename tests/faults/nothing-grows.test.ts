import { rmSync } from "node:fs";
import type { ObjectRef } from "@salle/contract/access";
import type { Endpoint } from "@salle/contract/endpoint";
import { endpoints } from "@salle/contract/endpoints";
import { SYSTEM_HANDLE } from "@salle/contract/handles";
import { MAX_PAGE_SIZE, MOST_OPTIONS } from "@salle/contract/pages";
import { FeePackageEntity } from "@salle/core/internal/finance/fee-packages/entity";
import { LedgerEntryEntity } from "@salle/core/internal/finance/ledger/entity";
import { MembershipEntity } from "@salle/core/internal/membership/memberships/entity";
import { JobFailureEntity } from "@salle/core/internal/platform/jobs/entity";
import { itemOf } from "@salle/core/tools/items";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask, type Speaker, signIn } from "../support/api.ts";
import { bulkLoad } from "../support/bulk-load.ts";
import { newDataDir } from "../support/cloud.ts";
import { startCloudHere } from "../support/cloud-here.ts";
import { linkTo } from "../support/links.ts";
import { countsFor, ownerCalled, ownerItems, type RowKind, rowOf, rows } from "../support/many-rows.ts";
import { grant, PASSWORD, World } from "../support/world.ts";

/* Two thousand of everything under one owner, one invoice, one job and one person: no answer grows past its page. */

const MANY = 2000;
const TODAY = new Date().toISOString().slice(0, 10);
/** A page of the largest rows there are. */
const MOST_BYTES = 256 * 1024;

const owner = ownerCalled("B");
const idOf = (kind: RowKind): string => String(rowOf[kind](owner, 0).id);
/** The object of each kind under which there is so much. */
const objects = (): Partial<Record<ObjectRef["type"], string>> => ({
  club: owner.clubId,
  "club-group": "CLUB_GROUP_ROOT",
  owner: owner.handle,
  "club-member-profile": owner.profileId,
  "member-profile": `mpr_${owner.person}`,
  "leaving-club": owner.clubId,
  "own-club": owner.clubId,
  "member-group": owner.groupId,
  "member-category": idOf("category"),
  "fee-package": owner.feePackageId,
  fee: idOf("fee"),
  "fee-type": idOf("feeType"),
  "fee-assignment": idOf("feeAssignment"),
  "membership-package": idOf("package"),
  invoice: owner.invoiceId,
  payment: idOf("payment"),
  consolidation: idOf("consolidation"),
  settlement: idOf("settlement"),
  dispute: idOf("dispute"),
  "gateway-difference": idOf("gatewayDifference"),
  "payer-account": idOf("payerAccount"),
  "invoice-credit": idOf("invoiceCredit"),
  job: idOf("job"),
});
/** The largest report there is. */
const reportOf = (path: string): string => (path.includes("/finance-reports/") ? "aged-debtors" : "clubs");
/** Whose a list is, where no rule says so; and of a statement no day on which more has happened than it tells. */
function askedOf(key: string): string {
  if (key === "GET /app/consolidation") return `owner=${owner.handle}&`;
  return key.endsWith("/statement") ? `fromDate=${new Date().toISOString().slice(0, 10)}` : "";
}
/** Calls about one thing under which nothing gathers, or that look at nothing of this owner's. */
const ABOUT_ONE =
  /criterion|condition|crons|dead-letters\/|exports\/|playing-rights|send-pdf|available-member-groups\/|member-groups\/\{ownerHandle|roles\/\{|users\/(?:\{|filters)|linked-accounts\/|app\/transfers\/|app\/club-positions|(?:club|member)-metadata-fields|member-qualifications\/(?:types\/\{|registrations\/)|export\/certifications|payments\/export|gateways\/|intents\/|test-payments\/|public-app\/sandbox|payments\/surcharges|current\/payment-options|activities\/actor|integrations\/|app\/payouts\/|bank-file-settings|held-for-others|membership-requests\/\{|memberships\/\{id\}\/eligibility|possible-duplicates|signup\/form|signup\/invitations|member-profiles\/\{id\}$/;

const made = (index: number) => new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString();
const audit = (index: number) => ({ version: 1, createdAt: made(index), updatedAt: made(index) });

function* gathered() {
  for (const kind of Object.keys(rowOf) as RowKind[]) {
    yield* rows(kind, owner, 0, MANY);
    yield* countsFor(kind, owner, MANY);
  }
  const [packageId, jobId] = [idOf("package"), idOf("job")];
  for (let index = 0; index < MANY; index++) {
    const place = String(index).padStart(26, "0");
    const day = Date.UTC(1000, 0, 1) / 1000 + index * 86_400 * 365;
    const fee = { id: `fee_${place}`, name: "Fee", amount: 100, isIncludingGST: true, feeTypeLabel: "Membership" };
    yield itemOf(FeePackageEntity, {
      id: `fpk_${place}`,
      owner: owner.handle,
      name: `Fees ${index}`,
      fees: [fee],
      ...audit(index),
    });
    yield itemOf(MembershipEntity, {
      id: `mbs_${owner.person}${place}`,
      person: owner.person,
      clubId: owner.clubId,
      clubMemberProfileId: owner.profileId,
      owner: owner.handle,
      packageId,
      packageName: `Row ${index}`,
      ownerName: "Many",
      expiryType: "DATE_PERIOD",
      expiryValue: "P1D",
      anchor: "1000-01-01",
      period: 0,
      startDate: day,
      endDate: day + 86_400,
      expiredAt: day + 86_400,
      timeZone: "Australia/Sydney",
      ...audit(index),
    });
    yield itemOf(LedgerEntryEntity, {
      ...{ owner: owner.handle, month: TODAY.slice(0, 7), journal: "RCP", postedOn: TODAY, createdAt: made(index) },
      ...{ cause: `pay_${place}`, event: "received", reference: "INV-000001" },
      postings: [
        { account: "1210", dimension: SYSTEM_HANDLE, amount: 100 },
        { account: "1100", amount: -100 },
      ],
    });
    yield itemOf(JobFailureEntity, {
      id: `jfl_${place}`,
      jobId,
      item: `Item ${index}`,
      message: "It did not work",
      ttl: 9e9,
    });
  }
}

let cloud: Awaited<ReturnType<typeof startCloudHere>>;
let root: Speaker = {};
let link = "";
beforeAll(async () => {
  const dataDir = newDataDir();
  await bulkLoad(dataDir, () => [...ownerItems(owner), ...gathered()]);
  cloud = await startCloudHere({ dataDir });
  process.env.SALLE_TEST_URL = cloud.url;
  const world = new World();
  const email = world.email("root");
  await world.staff(email, [grant("system-administrator", { type: "system" })], { isRoot: true });
  root = await signIn(email, PASSWORD);
  link = await linkTo(owner.invoiceId);
});
afterAll(async () => {
  await cloud.stop();
  rmSync(cloud.dataDir, { recursive: true, force: true });
});

/** Every object that an access rule names, whatever the rule. */
const namedBy = ({ access, within }: Endpoint): ObjectRef[] => {
  const found: ObjectRef[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if ("from" in value && "type" in value) found.push(value as ObjectRef);
    else for (const each of Object.values(value)) visit(each);
  };
  visit([access, within]);
  return found;
};

const UNNAMED: readonly [start: string, type: ObjectRef["type"]][] = [
  ["/app/invoices", "invoice"],
  ["/signup/club-groups/", "club-group"],
  // Into itself, with which all that it was sold overlaps.
  ["/app/merges/", "club-member-profile"],
];

/** What a place of an address names that no rule speaks of. */
const toldApart = (name: string, path: string): string | undefined =>
  new Map([
    ["groupId", owner.groupId],
    ["report", reportOf(path)],
    // With whom the owner has so many dealings.
    ["other", SYSTEM_HANDLE],
  ]).get(name);

/** The call about what has gathered; null when it is about something else. */
function addressOf(endpoint: Endpoint): string | null {
  const types = new Map(namedBy(endpoint).map(({ type, from }) => [from.replace("params.", ""), type]));
  let isKnown = true;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    // Of what is open to all no rule names the object.
    const type = types.get(name) ?? UNNAMED.find(([start]) => endpoint.path.startsWith(start))?.[1];
    const id = toldApart(name, endpoint.path) ?? (type && objects()[type]);
    if (!id) isKnown = false;
    return encodeURIComponent(id ?? "");
  });
  return isKnown ? path : null;
}

/** The longest list anywhere in an answer. */
function longestIn(value: unknown): number {
  if (Array.isArray(value)) return Math.max(value.length, ...value.map(longestIn));
  if (typeof value !== "object" || value === null) return 0;
  return Math.max(0, ...Object.values(value).map(longestIn));
}

const reads = endpoints.filter(({ method, path }) => method === "GET" && !ABOUT_ONE.test(path));

describe("an answer is one page", () => {
  test.each(reads.map((endpoint) => [endpoint.key, endpoint] as const))("%s", async (key, endpoint) => {
    const address = addressOf(endpoint) ?? expect.fail(`say in the test what ${key} is asked about`);
    const asked = endpoint.query?.safeParse({ pagination: { limit: MAX_PAGE_SIZE }, owner: owner.handle }).data;
    const isPaged = JSON.stringify(asked ?? {}).includes("pagination");
    const { status, body } = await ask(root, `GET ${address}`, {
      query: `${askedOf(key)}${isPaged ? `pagination[limit]=${MAX_PAGE_SIZE}` : ""}`,
      headers: { "x-link-secret": link },
    });
    // What is a member's own to see is not an office's.
    expect([200, 404], JSON.stringify(body)).toContain(status);
    if (isPaged && Array.isArray(body.data)) expect(body.data.length).toBeLessThanOrEqual(MAX_PAGE_SIZE);
    expect(longestIn(body)).toBeLessThanOrEqual(MOST_OPTIONS);
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(MOST_BYTES);
  });
});
