import type { Endpoint } from "@salle/contract/endpoint";
import { endpoints } from "@salle/contract/endpoints";
import { addMembership } from "@salle/contract/membership/memberships";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { ask, type Reply } from "../support/api.ts";
import { Attacked, failing, isRefused, isSound } from "../support/attacked.ts";
import { type Field, fieldsOf } from "../support/fields.ts";
import { withAt } from "../support/sample.ts";
import { type Given, isAsked, isTaken, partedOf, queryOf } from "../support/tries.ts";

// Dates, instants and terms, whatever they are: each is taken or refused on its field, and none ends in an error of ours.

const scene = new Attacked();
beforeAll(() => scene.prepare());

/** Where calendars, clocks and terms end, and what is none; with any others beside them. */
interface Values {
  edges: readonly unknown[];
  any: fc.Arbitrary<unknown>;
}
const within = ["1800-01-01", "1969-12-31", "2024-02-29", "3999-12-31"];
const beyond = ["0001-01-01", "1799-12-31", "4000-01-01", "9998-12-31", "9999-01-01", "9999-12-31", "+010000-01-01"];
const aDate = fc.date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true });
const dates: Values = {
  edges: [...within, ...beyond, "2100-02-29", "2026-00-10", "", "today"],
  any: aDate.map((at) => at.toISOString().slice(0, 10)),
};
const numbers: Values = {
  edges: [-5_364_662_400, -62_135_596_800, -1, 0, 64_060_588_799, 253_370_764_800, 253_402_300_799, 8.64e12, 1e308],
  any: fc.oneof(fc.integer({ min: -6e10, max: 26e10 }), fc.double({ noNaN: true })),
};
const terms: Values = {
  edges: ["29-02", "31-12", "30-02", "P1000Y", "P1001Y", "P999Y11M", "P365242D", "P52177W", "PT1H", "P0D", "P1D"],
  any: fc.oneof(
    fc.stringMatching(/^P([1-9]\d{0,3}Y)?([1-9]\d?M)?([1-9]\d{0,4}D)?$/),
    fc.stringMatching(/^\d{1,2}[-/]\d{1,2}$/),
  ),
};

/** What is tried in a field; nothing where it is neither a date nor counted with one. */
function valuesFor({ kind, type, path }: Field): Values | undefined {
  if (kind === "date") return dates;
  if (kind === "term") return terms;
  return type === "number" && path.at(-1) !== "version" ? numbers : undefined;
}

const dated = (schema: Endpoint["body"]) =>
  fieldsOf(schema).flatMap(({ path, ...field }) => {
    const values = valuesFor({ path, ...field });
    return values ? [{ path, ...values }] : [];
  });
const isDated = (schema: Endpoint["body"]) => dated(schema).length > 0;
const named = (some: Endpoint[]) => some.map((endpoint) => [endpoint.key, endpoint] as const);

const { seed = Date.now() % 2 ** 31 } = fc.readConfigureGlobal() ?? {};
/** How many times values are drawn for all fields together, and how many of what comes of that are sent. */
const DRAWN = 25;
const SENT = 8;

/**
 * Tries each edge of each field by itself, and any values in several fields together. What the schema takes is sent, all of
 * it, for what becomes of it is the verb's own; of what it refuses one for each field, in one request.
 */
async function tryAll(
  endpoint: Endpoint,
  fields: ReturnType<typeof dated>,
  takes: (given: Given[]) => boolean,
  call: (given: Given[]) => Promise<Reply>,
): Promise<void> {
  const edges = fields.flatMap(({ path, edges }) => edges.map((value) => ({ path, value })));
  const { taken, refused } = partedOf(endpoint, edges, takes);
  expect(await failing(refused, call, isRefused)).toEqual([]);
  const some = fields.map(({ path, any }) => fc.option(fc.record({ path: fc.constant(path), value: any })));
  const drawn = fc
    .sample(fc.tuple(...some), { seed, numRuns: DRAWN })
    .map((given) => given.filter((each) => each !== null));
  // Each is one that its field takes: together they may still be none, as when one must be after another.
  const any = drawn.map((given) => given.filter((each) => takes([each]))).filter((given) => given.length > 0);
  // A record is changed by one at a time, or the others' versions would be refused first.
  const atOnce = fieldsOf(endpoint.body).some(({ path }) => path.at(-1) === "version") ? 1 : 4;
  const tries = [...taken.map((edge) => [edge]), ...any.slice(0, SENT)];
  expect(await failing(tries, call, isSound, atOnce)).toEqual([]);
}

test.each(named(endpoints.filter(({ body }) => isDated(body))))(
  `%s takes or refuses them, seed ${seed}`,
  (_, endpoint) => {
    const bodyWith = (given: Given[]) =>
      given.reduce((body, { path, value }) => withAt(body, path, value), scene.bodyOf(endpoint));
    return tryAll(
      endpoint,
      dated(endpoint.body),
      (given) => isTaken(endpoint, bodyWith(given)),
      (given) => scene.call(endpoint, { rawBody: JSON.stringify(bodyWith(given)) }),
    );
  },
);

test.each(named(endpoints.filter(({ query }) => isDated(query))))(
  `%s is filtered by them, seed ${seed}`,
  (_, endpoint) =>
    tryAll(
      endpoint,
      dated(endpoint.query),
      (given) => isAsked(endpoint, given),
      (given) => scene.call(endpoint, { query: queryOf(given) }),
    ),
);

test.each(["29-02", "31-12", "P1D", "P1Y", "P1000Y", "P365242D"])(
  "a package that ends by %s is sold from any day, listed, and its dates are changed to any others",
  async (expiryValue) => {
    const [owner, profile] = [scene.idOf("owner"), scene.idOf("club-member-profile")];
    const sound = async (reply: Promise<Reply>) => {
      const answer = await reply;
      expect(answer).toSatisfy(isSound);
      return answer;
    };
    const made = await ask(scene.admin, `POST /api/membership-types/owner/${owner}`, {
      attributes: {
        ...{ name: expiryValue, feePackageId: scene.idOf("fee-package"), userSelectable: 0, requiresApproval: 0 },
        ...{ playingRights: [], isNotifyMembershipOwnerOnRenewal: 0, autoRenew: 0 },
        expiryType: expiryValue.startsWith("P") ? "DATE_PERIOD" : "DAY_MONTH",
        expiryValue,
      },
    });
    expect(made.status).toBe(200);
    const sales = [...dates.edges, ...numbers.edges].map((startDate) => ({
      membershipType: made.body.data.id,
      startDate,
    }));
    // What the schema refuses is refused of any package: the sale's own test sends it.
    for (const attributes of sales.filter((each) => isTaken(addMembership, { attributes: each }))) {
      const sold = await sound(ask(scene.admin, `POST /api/club-members/${profile}/memberships`, { attributes }));
      if (sold.status !== 200) continue;
      const moved = { startDate: sold.body.data.attributes.startDate, endDate: sold.body.data.attributes.endDate - 60 };
      await sound(ask(scene.admin, `PUT /api/memberships/${sold.body.data.id}`, { attributes: moved }));
      await sound(ask(scene.admin, `POST /api/memberships/${sold.body.data.id}/revoke`));
    }
    const query = `filters[fromDate]=${within[0]}&filters[toDate]=${within.at(-1)}`;
    const list = await ask(scene.admin, `GET /api/club-members/${profile}/memberships`, { query });
    expect(list.status).toBe(200);
    expect(list.body.totalResults).toBeGreaterThan(0);
  },
);

test("what is out of the calendar is told on its field", async () => {
  const refused = async (call: string, attributes: object) =>
    (await ask(scene.admin, call, { attributes })).body.errors[0];
  const member = { firstName: "Far", lastName: "Future", dateOfBirth: "9999-12-31" };
  expect(await refused(`POST /signup/admin/form/${scene.clubId}`, member)).toMatchObject({
    meta: { field: "dateOfBirth" },
    message: "The Date of birth must be in the years 1800 to 3999.",
  });
  const sale = { membershipType: scene.idOf("membership-package"), startDate: 253_370_764_800 };
  expect(await refused(`POST /api/club-members/${scene.idOf("club-member-profile")}/memberships`, sale)).toMatchObject({
    meta: { field: "startDate" },
    message: "The Start date must be in the years 1800 to 3999.",
  });
  const { body } = await ask(scene.admin, `GET /api/club-members/${scene.idOf("club-member-profile")}/memberships`, {
    query: "filters[toDate]=9999-12-31",
  });
  expect(body.errors[0].meta).toMatchObject({ field: "filters.toDate" });
});
