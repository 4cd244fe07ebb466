import type { Endpoint } from "@salle/contract/endpoint";
import { endpoints } from "@salle/contract/endpoints";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { ask, type Reply } from "../support/api.ts";
import { Attacked, isSound } from "../support/attacked.ts";
import { asQuery, type Field, fieldsOf } from "../support/fields.ts";
import { withAt } from "../support/sample.ts";

// Dates, instants and terms, whatever they are: each is taken or refused on its field, and none ends in an error of ours.

const scene = new Attacked();
beforeAll(() => scene.prepare());

const edges = ["0001-01-01", "1799-12-31", "1800-01-01", "1969-12-31", "2024-02-29", "2100-02-29", "3999-12-31"];
const odd = ["4000-01-01", "9998-12-31", "9999-01-01", "9999-12-31", "+010000-01-01", "2026-00-10", "", "today"];
const anyDate = fc.date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true });
const date = fc.oneof(
  fc.constantFrom(...edges, ...odd),
  anyDate.map((at) => at.toISOString().slice(0, 10)),
);
const number = fc.oneof(
  fc.constantFrom(-5_364_662_400, -62_135_596_800, -1, 0, 64_060_588_799, 253_370_764_800, 253_402_300_799, 8.64e12),
  fc.integer({ min: -6e10, max: 26e10 }),
  fc.double({ noNaN: true }),
);
const term = fc.oneof(
  fc.constantFrom(
    "29-02",
    "31-12",
    "30-02",
    "P1000Y",
    "P1001Y",
    "P999Y11M",
    "P365242D",
    "P52177W",
    "PT1H",
    "P0D",
    "P1D",
  ),
  fc.stringMatching(/^P([1-9]\d{0,3}Y)?([1-9]\d?M)?([1-9]\d{0,4}D)?$/),
  fc.stringMatching(/^\d{1,2}[-/]\d{1,2}$/),
);

/** What is tried in a field; nothing for what is neither a date nor counted with one. */
function valuesFor({ kind, type, path }: Field): fc.Arbitrary<unknown> | undefined {
  if (kind === "date") return date;
  if (kind === "term") return term;
  return type === "number" && path.at(-1) !== "version" ? number : undefined;
}

/** Any of the fields, each with any value. */
const tries = (fields: Field[]) =>
  fc.tuple(...fields.map((field) => fc.option(fc.tuple(fc.constant(field.path), valuesFor(field) ?? fc.constant("")))));
const dated = (schema: Endpoint["body"]) => fieldsOf(schema).filter((field) => valuesFor(field) !== undefined);
const named = (some: Endpoint[]) => some.map((endpoint) => [endpoint.key, endpoint] as const);
const answer = ({ status, body }: Reply) => ({ status, body, isSound: isSound({ status, body, cookies: [] }) });

test.each(named(endpoints.filter(({ body }) => dated(body).length > 0)))(
  "%s takes or refuses them",
  async (_, endpoint) => {
    await fc.assert(
      fc.asyncProperty(tries(dated(endpoint.body)), async (chosen) => {
        const sent = chosen.reduce((body, each) => (each ? withAt(body, ...each) : body), scene.bodyOf(endpoint));
        expect(answer(await scene.call(endpoint, { rawBody: JSON.stringify(sent) }))).toMatchObject({ isSound: true });
      }),
      { numRuns: 40 },
    );
  },
);

test.each(named(endpoints.filter(({ query }) => dated(query).length > 0)))(
  "%s is filtered by them",
  async (_, endpoint) => {
    await fc.assert(
      fc.asyncProperty(tries(dated(endpoint.query)), async (chosen) => {
        const query = chosen.flatMap((each) => (each ? [asQuery(each[0], String(each[1]))] : [])).join("&");
        expect(answer(await scene.call(endpoint, { query }))).toMatchObject({ isSound: true });
      }),
      { numRuns: 20 },
    );
  },
);

test("a package of any term is sold from any day, listed, and its dates are changed to any others", async () => {
  const [owner, profile] = [scene.idOf("owner"), scene.idOf("club-member-profile")];
  const post = (call: string, attributes: object) => ask(scene.admin, call, { attributes, isAtOnce: true });
  const expiry = fc.record({
    expiryType: fc.constantFrom("DAY_MONTH", "DATE_PERIOD"),
    expiryValue: term,
    renewalValue: term,
  });
  await fc.assert(
    fc.asyncProperty(
      expiry,
      fc.boolean(),
      fc.oneof(date, number),
      fc.tuple(number, number),
      async (of, autoRenew, startDate, dates) => {
        const made = await post(`POST /api/membership-types/owner/${owner}`, {
          ...{ name: "Any", feePackageId: scene.idOf("fee-package"), userSelectable: 0, requiresApproval: 0 },
          ...{ playingRights: [], isNotifyMembershipOwnerOnRenewal: 0, autoRenew },
          ...of,
        });
        expect(answer(made)).toMatchObject({ isSound: true });
        if (made.status !== 200) return;
        const sold = await post(`POST /api/club-members/${profile}/memberships`, {
          membershipType: made.body.data.id,
          startDate,
        });
        expect(answer(sold)).toMatchObject({ isSound: true });
        if (sold.status !== 200) return;
        const [from, to] = dates;
        const changed = await ask(scene.admin, `PUT /api/memberships/${sold.body.data.id}`, {
          attributes: { startDate: from, endDate: to },
        });
        expect(answer(changed)).toMatchObject({ isSound: true });
        const query = `filters[fromDate]=${edges[2]}&filters[toDate]=${edges[6]}`;
        expect(
          answer(await ask(scene.admin, `GET /api/club-members/${profile}/memberships`, { query, isAtOnce: true })),
        ).toMatchObject({ isSound: true });
      },
    ),
    { numRuns: 60 },
  );
});

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
    message: "The start date must be in the years 1800 to 3999.",
  });
  const { body } = await ask(scene.admin, `GET /api/club-members/${scene.idOf("club-member-profile")}/memberships`, {
    query: "filters[toDate]=9999-12-31",
  });
  expect(body.errors[0].meta).toMatchObject({ field: "filters.toDate" });
});
