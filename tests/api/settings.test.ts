import { endpoints } from "@salle/contract/endpoints";
import { featuresOf, flagNames, flagsWhere } from "@salle/contract/flags";
import { defaultValues } from "@salle/contract/parameters";
import { ActivityEntity, reader } from "@salle/core/dynamo";
import { Crons } from "@salle/core/platform/jobs";
import { current, forgetSettings } from "@salle/core/platform/settings";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { ask, eventually, signIn } from "../support/api.ts";
import { startOwnCloud } from "../support/own-cloud.ts";
import { Root } from "../support/root.ts";
import { Sales } from "../support/sales.ts";
import { grant, PASSWORD } from "../support/world.ts";

/*
 * The settings of an installation: first values of its stage, what the root user has stored over them, and what follows
 * from both everywhere. They hold for everybody, so these tests have a cloud of their own, in which they follow each other.
 */

const REPORTS = "https://errors.example.test/intake";
const FIRST = { applicationName: "Fencing", errorReportingAddress: REPORTS, featureFlags: { greens: true } };

let cloud: Awaited<ReturnType<typeof startOwnCloud>>;
const sales = new Sales();
const root = new Root();

beforeAll(async () => {
  cloud = await startOwnCloud({ SALLE_SETTINGS: JSON.stringify(FIRST) });
  await sales.open("Settings club");
  await root.open(sales.world);
});
afterAll(() => cloud.stop());
afterEach(() => vi.useRealTimers());

const seen = async () => (await ask({}, "GET /public-app/settings")).body.data.attributes;

test("a new installation has its stage's first values over the spec's defaults, at version 0", async () => {
  const values = { ...defaultValues, ...FIRST, featureFlags: { ...defaultValues.featureFlags, greens: true } };
  expect(await root.read()).toEqual({ ...values, version: 0 });
  expect((await seen()).featureFlags.greens).toBe(true);
});

test("the site's policy lets it send error reports to the host of the first address, and to nobody else", async () => {
  const page = await fetch(cloud.url, { headers: { accept: "text/html" } });
  expect(page.headers.get("content-security-policy")).toContain("connect-src 'self' https://errors.example.test");
  const { status, body } = await root.send({ errorReportingAddress: "https://elsewhere.test/intake" });
  expect([status, body.errors[0].meta.field, body.errors[0].message]).toEqual([
    417,
    "errorReportingAddress",
    "This site can send reports to https://errors.example.test only.",
  ]);
});

test("they are the root user's: nobody else reads or changes them", async () => {
  const email = sales.world.email("office");
  await sales.world.staff(email, [grant("system-administrator", { type: "system" })]);
  for (const [speaker, status] of [
    [await signIn(email, PASSWORD), 403],
    [sales.admin, 403],
    [{}, 401],
  ] as const) {
    expect((await ask(speaker, "GET /app/settings")).status).toBe(status);
    expect((await ask(speaker, "PUT /app/settings", { attributes: await root.read() })).status).toBe(status);
  }
});

test("what is saved is told to everybody, recorded once, and done once however often it is sent", async () => {
  const changes = {
    applicationName: "Touché",
    federationName: "Fencing Federation of Australia",
    supportEmail: "help@world.test",
    termsUrl: "https://world.test/terms",
  };
  const { version } = await root.read();
  const key = sales.key();
  const saved = await root.send(changes, key);
  expect(saved.body.data.attributes).toMatchObject({ ...changes, version: version + 1 });
  // As it was sent before: at a version that it is no longer at.
  const attributes = { ...saved.body.data.attributes, version };
  const again = await ask(root.speaker, "PUT /app/settings", { attributes, headers: key });
  expect(again).toMatchObject({ status: 200, body: { data: { attributes: { version: version + 1 } } } });

  const told = await eventually(seen, ({ parameters }) => parameters.applicationName === "Touché");
  expect(told.parameters).toMatchObject(changes);
  const session = await eventually(
    () => ask(sales.admin, "GET /app/session/current"),
    ({ body }) => body.data.attributes.parameters.applicationName === "Touché",
  );
  expect(session.body.data.attributes).toMatchObject(told);
  const [activity, ...others] = await reader(ActivityEntity).list.byAbout({ about: "settings:installation" });
  expect(others).toEqual([]);
  expect(activity?.acts).toMatchObject([{ kind: "created", entity: "settings" }]);
});

test("an older site that does not know the federation's name leaves it as it is", async () => {
  await root.change({ federationName: "Escrime" });
  await root.change({ federationName: undefined, supportEmail: "escrime@world.test" });
  expect(await root.read()).toMatchObject({ federationName: "Escrime", supportEmail: "escrime@world.test" });
});

test("a form that was opened before somebody else saved is refused, and changes nothing", async () => {
  const opened = await root.read();
  await root.change({ supportEmail: "office@world.test" });
  const attributes = { ...opened, applicationName: "Too late" };
  const { status, body } = await ask(root.speaker, "PUT /app/settings", { attributes });
  expect([status, body.errors[0].code]).toEqual([409, "stale"]);
  expect(await root.read()).toMatchObject({ applicationName: "Touché", supportEmail: "office@world.test" });
});

describe("each field is checked in words of its own", () => {
  test.each([
    ["applicationName", " ", "The Application name cannot be blank."],
    ["defaultCountry", "", "The Default country field is required."],
    ["defaultCountry", "XX", "Choose from the list."],
    ["taxRate", 1.5, "The Tax rate must be a number from 0 to 1, with at most four decimals."],
    ["taxRate", -0.1, "The Tax rate must be a number from 0 to 1, with at most four decimals."],
    ["taxRate", 0.12345, "The Tax rate must be a number from 0 to 1, with at most four decimals."],
    ["taxRate", "ten", "The Tax rate must be a number from 0 to 1, with at most four decimals."],
    ["poweredByUrl", "world.test", "The Powered-by link must be an address that starts with http:// or https://."],
    ["termsUrl", "javascript:alert(1)", "The Terms link must be an address that starts with http:// or https://."],
    ["supportEmail", "nobody", "the Support address must be a valid email address."],
    [
      "errorReportingAddress",
      "http://a b",
      "The Error-reporting address must be an address of at most 300 characters, without spaces.",
    ],
  ])("%s may not be %j", async (field, value, message) => {
    const { status, body } = await root.send({ [field]: value });
    expect([status, ...body.errors.map((error) => [error.meta.field, error.message])]).toEqual([417, [field, message]]);
  });
});

test("tax rate and currency count for what is sold from then on; an issued invoice stays as it is", async () => {
  const annual = await sales.world.package(sales.handle);
  const sell = async () => {
    const { body } = await sales.sell((await sales.member()).id, annual);
    const id = body.data.attributes.invoiceId;
    return { id, read: async () => (await sales.invoice(id)).body.data.attributes };
  };
  const before = await sell();
  const issued = await before.read();
  expect(issued).toMatchObject({ totalAmountIncludingGST: 22_000, totalGST: 2000, currency: "AUD" });

  await root.change({ taxRate: 0.15, defaultCountry: "NZ" });
  const packages = () => ask(sales.admin, `GET /app/fee-packages/${annual.feePackageId}`);
  await eventually(packages, ({ body }) => body.data.attributes.totalGST === 2870);
  const after = await eventually(
    async () => (await sell()).read(),
    ({ currency }) => currency === "NZD",
  );
  expect(after).toMatchObject({ totalAmountIncludingGST: 22_000, totalGST: 2870, currency: "NZD" });
  expect(await before.read()).toEqual(issued);
  await root.change({ taxRate: 0.1, defaultCountry: "AU" });
});

describe("the calls of a feature that is off are absent, in a few seconds and everywhere; those of the others are there", () => {
  const guarded = endpoints.filter((each) => featuresOf(each).length > 0);
  const withCalls = flagNames.filter((flag) => guarded.some((each) => featuresOf(each).includes(flag)));

  /** Whether a call is switched off, for somebody who may do everything; it names nothing that there is. */
  async function isOff({ method, path }: (typeof endpoints)[number]): Promise<boolean> {
    const { status, body } = await ask(root.speaker, `${method} ${path.replaceAll(/\{\w+\}/g, "none")}`);
    const isSaid = body?.errors?.[0]?.code === "switched-off";
    if (isSaid) expect([status, body.errors[0].message]).toEqual([404, "This part of the platform is switched off."]);
    return isSaid;
  }
  const areOff = () => Promise.all(guarded.map(isOff));

  test("there are such calls, of each area that has a feature", () => {
    expect(withCalls).toEqual(["membership", "certifications", "emailCampaigns", "membershipPackages"]);
  });

  // Each begins with what the one before has left off, which is on again.
  test.each([...withCalls, "none of them"])("%s", async (off) => {
    await root.change({ featureFlags: flagsWhere((flag) => flag !== off) });
    const expected = guarded.map((each) => featuresOf(each).some((flag) => flag === off));
    expect(await eventually(areOff, (now) => now.join() === expected.join())).toEqual(expected);
  });

  test("who is not signed in learns nothing of it", async () => {
    await root.change({ featureFlags: { emailCampaigns: false } });
    const call = `GET /app/cm-integration/account/${sales.handle}` as const;
    await eventually(
      () => ask(sales.admin, call),
      ({ status }) => status === 404,
    );
    expect((await ask({}, call)).status).toBe(401);
    await root.change({ featureFlags: { emailCampaigns: true } });
  });
});

test("the cron of a feature that is off runs and does nothing", async () => {
  // Loaded after the world has set the level of its log.
  const { cron } = await import("../../functions/src/worker/cron.ts");
  const ran: string[] = [];
  const renewals = cron("renewals", async (_, { id }) => void ran.push(id));
  vi.useFakeTimers({ toFake: ["performance"] });
  forgetSettings();
  const later = () => vi.advanceTimersByTime(5000);
  await root.change({ featureFlags: { membership: false } });
  later();
  await renewals({ id: "off" });
  expect(await Crons.lastRun("renewals")).toMatchObject({ runId: "off", outcome: "done" });
  await root.change({ featureFlags: { membership: true } });
  later();
  await renewals({ id: "on" });
  expect(ran).toEqual(["on"]);
});

test("a process reads them once in four seconds, whoever asks", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  forgetSettings();
  const one = current();
  expect(current()).toBe(one);
  await one;
  await root.change({ applicationName: "Renamed" });
  vi.advanceTimersByTime(3999);
  expect(current()).toBe(one);
  vi.advanceTimersByTime(2);
  expect((await current()).applicationName).toBe("Renamed");
});
