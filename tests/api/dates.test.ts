import type { Endpoint } from "@salle/contract/endpoint";
import { endpoints } from "@salle/contract/endpoints";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { ask, type Reply } from "../support/api.ts";
import { Attacked, isSound, sentOf } from "../support/attacked.ts";
import { asQuery, type Field, fieldsOf } from "../support/fields.ts";
import { withAt } from "../support/sample.ts";

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

interface Given {
  path: readonly string[];
  value: unknown;
}
const dated = (schema: Endpoint["body"]) =>
  fieldsOf(schema).flatMap(({ path, ...field }) => {
    const values = valuesFor({ path, ...field });
    return values ? [{ path, ...values }] : [];
  });
const isDated = (schema: Endpoint["body"]) => dated(schema).length > 0;
const named = (some: Endpoint[]) => some.map((endpoint) => [endpoint.key, endpoint] as const);

/**
 * Tries each edge of each field by itself, and any values in any of the fields together.
 * @param sent which of the edges are tried; all of them where nothing says otherwise
 */
async function tryAll(
  fields: ReturnType<typeof dated>,
  call: (given: Given[]) => Promise<Reply>,
  sent = (edges: Given[]) => edges,
): Promise<void> {
  const hold = async (given: Given[]): Promise<void> => {
    expect([given, await call(given)]).toEqual([given, expect.toSatisfy(isSound)]);
  };
  for (const edge of sent(fields.flatMap(({ path, edges }) => edges.map((value) => ({ path, value })))))
    await hold([edge]);
  const some = fields.map(({ path, any }) => fc.option(fc.record({ path: fc.constant(path), value: any })));
  await fc.assert(
    fc.asyncProperty(fc.tuple(...some), (given) => hold(given.filter((each) => each !== null))),
    { numRuns: 25 },
  );
}

test.each(named(endpoints.filter(({ body }) => isDated(body))))("%s takes or refuses them", (_, endpoint) => {
  const bodyWith = (given: Given[]) =>
    given.reduce((body, { path, value }) => withAt(body, path, value), scene.bodyOf(endpoint));
  return tryAll(
    dated(endpoint.body),
    (given) => scene.call(endpoint, { rawBody: JSON.stringify(bodyWith(given)) }),
    (edges) =>
      sentOf(
        endpoint,
        edges,
        ({ path }) => path,
        (edge) => bodyWith([edge]),
      ),
  );
});

test.each(named(endpoints.filter(({ query }) => isDated(query))))("%s is filtered by them", (_, endpoint) =>
  tryAll(dated(endpoint.query), (given) =>
    scene.call(endpoint, { query: given.map(({ path, value }) => asQuery(path, String(value))).join("&") }),
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
    for (const startDate of [...dates.edges, ...numbers.edges]) {
      const attributes = { membershipType: made.body.data.id, startDate };
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
