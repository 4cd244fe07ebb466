import { forgetClient } from "@salle/core/dynamo";
import { current, forgetSettings } from "@salle/core/platform/settings";
import { loadHandler } from "@salle/local-cloud/lambda";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Counting } from "../bench/counting.ts";
import { asking } from "../bench/recipes/memberships.ts";
import type { Tally } from "../bench/tally.ts";
import { ask, type Speaker } from "../support/api.ts";
import { startCloudHere } from "../support/cloud-here.ts";
import { Sales } from "../support/sales.ts";

/* How many waves of calls to the table a command waits for, one after the other (budgets, write command). */

const MOST = { paying: 5, selling: 3, addForm: 3 };

const counting = new Counting();
let cloud: Awaited<ReturnType<typeof startCloudHere>>;
const sales = new Sales();
let annual = { id: "" };

beforeAll(async () => {
  const load = async (module: string) => counting.tagged(module, await loadHandler(module));
  cloud = await startCloudHere({ parts: { load } });
  process.env.SALLE_TEST_URL = cloud.url;
  await sales.open("Waves club");
  annual = await sales.world.package(sales.handle);
  // Once it was sold it is marked as used.
  await billed();
  process.env.AWS_ENDPOINT_URL_DYNAMODB = await counting.inFrontOf("table", cloud.env.AWS_ENDPOINT_URL_DYNAMODB ?? "");
  forgetClient();
});
afterAll(async () => {
  counting.close();
  await cloud.stop();
});

/** A member who can sign in, and what they were sold. */
async function billed() {
  const member = await sales.member();
  const { body } = await sales.sell(member.id, annual);
  return { ...member, invoiceId: body.data.attributes.invoiceId ?? "" };
}

/** What a call's handler uses, and what it answers. */
async function used<const Call extends string>(speaker: Speaker, key: string, call: Call, attributes?: object) {
  // A process reads the settings once in four seconds, whatever is asked then: that is none of this call's waves.
  forgetSettings();
  await current();
  counting.take();
  const { status, body } = await ask(speaker, call, {
    attributes,
    headers: call.startsWith("GET") ? {} : sales.key(),
    isAtOnce: true,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  const tally = counting.take()[key];
  if (!tally) throw new Error(`${call} was answered by another endpoint than ${key}`);
  return { tally, body };
}

const queriesOfIndexes = ({ tableCalls }: Tally) => tableCalls.filter(({ index }) => index !== undefined);

describe("a command waits for few waves of calls to the table", () => {
  test.each(["sandbox_approved", "sandbox_declined"])("paying, with the card %s", async (token) => {
    const { speaker, invoiceId } = await billed();
    const call = `POST /app/invoices/${invoiceId}/payments` as const;
    const card = { gatewayKey: "sandbox", token };
    const { tally, body } = await used(speaker, "POST /app/invoices/{id}/payments", call, card);
    expect(body.data.attributes.amount).toBe(22_000);
    expect(tally.waves).toBeLessThanOrEqual(MOST.paying);
    // Nothing is read twice: an account and an invoice, what the sandbox keeps, a membership and its member, and how many
    // cards of this account were declined.
    expect(tally.tableCalls.filter(({ operation }) => operation !== "TransactWriteItems").length).toBeLessThanOrEqual(
      7,
    );
  });

  test("selling, by the club's office", async () => {
    const { id } = await sales.member();
    const call = `POST /api/club-members/${id}/memberships` as const;
    const sale = { membershipType: annual.id, startDate: "2026-01-01", markMembershipPaid: true };
    const { tally, body } = await used(sales.admin, "POST /api/club-members/{profileId}/memberships", call, sale);
    expect(body.data.attributes.status).toBe("paid");
    expect(tally.waves).toBeLessThanOrEqual(MOST.selling);
  });

  test("selling, by the member themselves", async () => {
    const { id, speaker } = await sales.member();
    const call = `POST /api/club-members/${id}/memberships/current` as const;
    const key = "POST /api/club-members/{profileId}/memberships/current";
    const { tally } = await used(speaker, key, call, { membershipType: annual.id });
    expect(tally.waves).toBeLessThanOrEqual(MOST.selling);
  });
});

test("the add form of a member, with twenty packages of five criteria each", async () => {
  const { id } = await billed();
  const criteria = asking({
    age: { minimumAge: 5 },
    "holds-package": { membershipPackageId: annual.id },
    certification: { certificationTypeId: "cty_none" },
    "no-overdue": {},
    "member-group": { memberGroupId: "mgr_none" },
  });
  for (let at = 0; at < 20; at++) await sales.world.package(sales.handle, { name: `Demanding ${at}`, criteria });
  const key = "GET /api/club-members/{profileId}/memberships/form";
  const { tally, body } = await used(sales.admin, key, `GET /api/club-members/${id}/memberships/form`);
  expect(body.data.attributes.membershipPackageOptions).toHaveLength(21);
  expect(tally.waves).toBeLessThanOrEqual(MOST.addForm);
});

describe("a list of invoices takes its rows from one Query, beside the figures and after who asks", () => {
  test.each([
    ["GET /app/clubs/{id}/invoices", ""],
    ["GET /app/clubs/{id}/invoices", "filters[statuses]=PAID"],
    ["GET /app/clubs/{id}/invoices", "filters[statuses]=PAID,APPROVED"],
    ["GET /app/invoices/owner/{owner}", ""],
  ])("%s, asked for %s", async (key, query) => {
    const address = key.replace("{id}", sales.club.id).replace("{owner}", sales.handle);
    const { tally } = await used(sales.admin, key, `${address}?${query}`);
    expect(queriesOfIndexes(tally)).toHaveLength(1);
    expect([tally.waves, tally.tableCalls.length]).toEqual([2, 3]);
  });
});
