import { forgetClient } from "@salle/core/dynamo";
import { loadHandler } from "@salle/local-cloud/lambda";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Counting } from "../bench/counting.ts";
import { signIn } from "../support/api.ts";
import { startCloudHere } from "../support/cloud-here.ts";
import { Desk } from "../support/desk.ts";
import { Sales } from "../support/sales.ts";
import { grant, PASSWORD } from "../support/world.ts";

/* What a process has read of who sells what, and what it costs: kept while nothing changes, and never shown out of date. */

const OFFSET = Symbol.for("salle.clock.offset");
const FORM = "GET /api/club-members/{profileId}/memberships/form";
const MINUTE = 60_000;

const counting = new Counting();
let cloud: Awaited<ReturnType<typeof startCloudHere>>;
const sales = new Sales();
const state = new Desk();
const emails = { club: "", state: "" };
let memberId = "";
const ids = { licence: "", other: "", feePackage: "", lesson: "", levy: "", criterion: "" };

beforeAll(async () => {
  const load = async (module: string) => counting.tagged(module, await loadHandler(module));
  cloud = await startCloudHere({ parts: { load } });
  process.env.SALLE_TEST_URL = cloud.url;
  await sales.open("Price list club");
  state.handle = `club-group:${sales.club.groupIds[0]}`;
  const group = { type: "club-group" as const, id: sales.club.groupIds[0] ?? "" };
  emails.state = sales.world.email("state");
  await sales.world.staff(emails.state, [grant("group-administrator", group)]);
  emails.club = sales.world.email("office");
  await sales.world.staff(emails.club, [grant("club-administrator", { type: "club", id: sales.club.id })]);
  await signedIn();
  memberId = (await sales.member()).id;
  ids.levy = await made(state, `POST /app/objects/${state.handle}/fees`, { name: "Levy", amount: "5", isShareable: 1 });
  ids.lesson = await made(sales, `POST /app/objects/${sales.handle}/fees`, { name: "Lesson", amount: "20" });
  ids.feePackage = await made(sales, `POST /app/objects/${sales.handle}/fee-packages`, {
    name: "Licence fees",
    fees: [{ name: "Licence", amount: "100", isIncludingGST: 1 }],
  });
  ids.licence = await sell("Licence");
  ids.other = await sell("Other licence");
  process.env.AWS_ENDPOINT_URL_DYNAMODB = await counting.inFrontOf("table", cloud.env.AWS_ENDPOINT_URL_DYNAMODB ?? "");
  forgetClient();
});
afterAll(async () => {
  Reflect.deleteProperty(globalThis, OFFSET);
  counting.close();
  await cloud.stop();
});

/** Makes something as an office; gives its id. */
const made = async (by: Desk, call: `POST ${string}`, attributes: object): Promise<string> =>
  (await by.do(call, attributes, { headers: by.key() })).body.data.id;

const sell = (name: string) =>
  made(sales, `POST /api/membership-types/owner/${sales.handle}`, {
    name,
    feePackageId: ids.feePackage,
    userSelectable: 1,
    expiryType: "DATE_PERIOD",
    expiryValue: "P1Y",
  });

async function signedIn(): Promise<void> {
  sales.admin = await signIn(emails.club, PASSWORD);
  state.admin = await signIn(emails.state, PASSWORD);
}

/** The clock goes on by a minute, after which what was changed before it is kept. */
async function aMinuteLater(): Promise<void> {
  Reflect.set(globalThis, OFFSET, Number(Reflect.get(globalThis, OFFSET) ?? 0) + MINUTE);
  await signedIn();
}

/** What the member is offered, and how many calls were made for it to the index of packages. */
async function offered() {
  counting.take();
  const { body } = await sales.do(`GET /api/club-members/${memberId}/memberships/form`, undefined, { isAtOnce: true });
  const tally = counting.take()[FORM];
  if (!tally) throw new Error("The form was not asked for.");
  const options: { text: string; isValid: boolean }[] = body.data.attributes.membershipPackageOptions;
  return {
    options: options.map(({ text, isValid }) => `${text}${isValid ? "" : ", not for them"}`),
    lists: tally.tableCalls.filter(({ index }) => index === "gsi1").length,
    tally,
  };
}

describe("what members can be sold", () => {
  test("is read once while nobody changes it, and then the form takes few calls", async () => {
    await offered();
    expect((await offered()).lists).toBeGreaterThan(0);
    await aMinuteLater();
    expect((await offered()).lists).toBeGreaterThan(0);
    const { options, lists, tally } = await offered();
    expect(options).toEqual(["Licence ($100.00)", "Other licence ($100.00)"]);
    expect(lists).toBe(0);
    expect(tally.waves).toBeLessThanOrEqual(3);
  });

  const licence = () => `/api/membership-types/${ids.licence}`;
  const feePackage = () => `/app/fee-packages/${ids.feePackage}`;
  const conditions = () => `/api/memberships/membership-types/${ids.licence}`;
  const other = (price: string) => `Other licence (${price})`;
  const age = { minimumAge: "90", maximumAge: "" };
  const changes: [string, () => Promise<unknown>, string[]][] = [
    [
      "a package is renamed",
      () => sales.do(`PUT ${licence()}`, { ...whole, name: "Full licence" }),
      ["Full licence ($100.00)", other("$100.00")],
    ],
    [
      "a fee of the list is charged with it",
      () => sales.do(`POST ${feePackage()}/fees`, { feeId: ids.lesson }),
      ["Full licence ($120.00)", other("$120.00")],
    ],
    [
      "that fee is dearer",
      () => sales.do(`PUT /app/fees/${ids.lesson}`, { amount: "25" }),
      ["Full licence ($125.00)", other("$125.00")],
    ],
    [
      "a fee of the state's list is charged with it",
      () => sales.do(`POST ${feePackage()}/fees`, { feeId: ids.levy }),
      ["Full licence ($130.00)", other("$130.00")],
    ],
    [
      "the state's is dearer",
      () => state.do(`PUT /app/fees/${ids.levy}`, { amount: "7" }),
      ["Full licence ($132.00)", other("$132.00")],
    ],
    [
      "a fee is taken off",
      () => sales.do(`DELETE ${feePackage()}/fees/${ids.lesson}`),
      ["Full licence ($107.00)", other("$107.00")],
    ],
    [
      "it is for few",
      async () => {
        ids.criterion = await made(sales, `POST ${conditions()}/condition-types/age/form`, age);
      },
      ["Full licence ($107.00), not for them", other("$107.00")],
    ],
    [
      "it is for others",
      () => sales.do(`POST /api/memberships/conditions/${ids.criterion}/form`, { minimumAge: "5", maximumAge: "" }),
      ["Full licence ($107.00)", other("$107.00")],
    ],
    [
      "a second criterion is not met",
      () => made(sales, `POST ${conditions()}/condition-types/age/form`, age),
      ["Full licence ($107.00), not for them", other("$107.00")],
    ],
    [
      "one of two is enough",
      () => sales.do(`PUT ${conditions()}/conditions`, { match: "any" }),
      ["Full licence ($107.00)", other("$107.00")],
    ],
    [
      "the one that was met is taken away",
      () => sales.do(`DELETE /api/memberships/conditions/${ids.criterion}`),
      ["Full licence ($107.00), not for them", other("$107.00")],
    ],
    ["it is archived", () => sales.do(`POST ${licence()}/archive`), [other("$107.00")]],
    ["a new one is sold", () => sell("Trial"), [other("$107.00"), "Trial ($107.00)"]],
    ["one is deleted", () => sales.do(`DELETE /api/membership-types/${ids.other}`), ["Trial ($107.00)"]],
  ];
  const whole = { userSelectable: 1, expiryType: "DATE_PERIOD", expiryValue: "P1Y" };

  test.each(changes)("is shown anew at once when %s", async (_, change, expected) => {
    await aMinuteLater();
    await offered();
    expect((await offered()).lists).toBe(0);
    await change();
    expect((await offered()).options).toEqual(expected);
  });
});
