import { type FeatureFlag, featureFlags, flagsWhere } from "@salle/contract/flags";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask, eventually } from "../../support/api.ts";
import { startOwnCloud } from "../../support/own-cloud.ts";
import { Root } from "../../support/root.ts";
import { Sales } from "../../support/sales.ts";

/* Sentences of the specification about parameters and feature flags, each as the API answers it. */

let cloud: Awaited<ReturnType<typeof startOwnCloud>>;
const sales = new Sales();
const root = new Root();

beforeAll(async () => {
  cloud = await startOwnCloud();
  await sales.open("Specified club");
  await root.open(sales.world);
});
afterAll(() => cloud.stop());

const session = async () => (await ask(sales.admin, "GET /app/session/current")).body.data.attributes;
const parameters = async () => (await session()).parameters;

// spec 01 §1
describe("01 §1: what the product does and for whom", () => {
  test("“The default country is Australia”", async () => {
    expect((await parameters()).defaultCountry).toBe("AU");
  });

  test("“the tax rate is 0.1”", async () => {
    expect((await parameters()).taxRate).toBe(0.1);
  });

  test("“the default currency follows the default-country parameter”", async () => {
    expect((await parameters()).defaultCurrency).toBe("AUD");
    await root.change({ defaultCountry: "NZ" });
    const next = await eventually(parameters, ({ defaultCountry }) => defaultCountry === "NZ");
    expect(next.defaultCurrency).toBe("NZD");
    await root.change({ defaultCountry: "AU" });
  });

  test("“Application version string: v1.5.10.”", async () => {
    expect((await parameters()).version).toBe("v1.5.10");
  });

  test.each<[FeatureFlag, "on" | "off"]>([
    ["membership", "on"],
    ["certifications", "on"],
    ["events", "on"],
    ["competitions", "on"],
    ["emailCampaigns", "on"],
    ["membershipPackages", "on"],
    ["competition.events", "on"],
    ["competition.entries", "on"],
    ["competition.reports", "on"],
    ["greens", "off"],
    ["broadcast_schedule", "off"],
    ["competition.fixtures", "off"],
    ["competition.results", "off"],
    ["competition.dashboard", "off"],
    ["competition.resultsPortal", "off"],
  ])("“Feature flags (read from parameters) switch areas on or off: %s, default state %s”", async (flag, state) => {
    expect((await session()).featureFlags[flag]).toBe(state === "on");
  });

  test("“Feature flags (read from parameters)”: the session tells each as it was set", async () => {
    const turned = flagsWhere((flag) => !featureFlags[flag]);
    await root.change({ featureFlags: turned });
    const now = await eventually(session, (each) => each.featureFlags.greens);
    expect(now.featureFlags).toEqual(turned);
    await root.change({ featureFlags });
    await eventually(session, (each) => !each.featureFlags.greens);
  });

  test("“Feature flags (read from parameters) switch areas on or off”: a call of an area that is off is not there", async () => {
    await root.change({ featureFlags: flagsWhere((flag) => flag !== "membershipPackages") });
    const call = `GET /api/membership-types/owner/${sales.handle}` as const;
    const off = await eventually(
      () => ask(sales.admin, call),
      ({ status }) => status !== 200,
    );
    expect(off.status).toBe(404);
    await root.change({ featureFlags: { membershipPackages: true } });
    await eventually(
      () => ask(sales.admin, call),
      ({ status }) => status === 200,
    );
  });
});

// spec 01 §5
test("01 §5: “the tax amount is the tax-inclusive amount minus (amount divided by (1 + tax rate)); the rate is a parameter”", async () => {
  const { feePackageId } = await sales.world.package(sales.handle, { price: 10_000 });
  const gst = async () =>
    (await ask(sales.admin, `GET /app/fee-packages/${feePackageId}`)).body.data.attributes.totalGST;
  expect(await gst()).toBe(909);
  await root.change({ taxRate: 0.2 });
  expect(await eventually(gst, (now) => now !== 909)).toBe(1667);
  await root.change({ taxRate: 0.1 });
});

// spec 01 §6
test("01 §6: “Root user” has rights of their own: only they read and change the parameters", async () => {
  expect((await ask(root.speaker, "GET /app/settings")).status).toBe(200);
  expect((await ask(sales.admin, "GET /app/settings")).status).toBe(403);
});

// spec 01 §9
describe("01 §9: business constants and limits", () => {
  test("“Error-reporting integration: used only when a parameter holds an address starting with http”: another may be kept", async () => {
    const { errorReportingAddress } = await root.change({ errorReportingAddress: "off" });
    expect(errorReportingAddress).toBe("off");
    const page = await fetch(cloud.url, { headers: { accept: "text/html" } });
    expect(page.headers.get("content-security-policy")).not.toContain("connect-src");
  });

  test("“Error-reporting integration: used only when a parameter holds an address starting with http”: one that the site could not reach is refused", async () => {
    const { status, body } = await root.send({ errorReportingAddress: "https://errors.example.test" });
    expect([status, body.errors[0].meta.field]).toEqual([417, "errorReportingAddress"]);
  });
});
