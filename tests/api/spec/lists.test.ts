import { endpoints } from "@salle/contract/endpoints";
import { beforeAll, describe, expect, test } from "vitest";
import { ask } from "../../support/api.ts";
import { Attacked } from "../../support/attacked.ts";
import { refusalsOf } from "../../support/refusals.ts";
import { Sales } from "../../support/sales.ts";

const scene = new Attacked();
const sales = new Sales();
let invoices = "";
beforeAll(async () => {
  await Promise.all([scene.prepare(), sales.open("Spec lists")]);
  invoices = `GET /app/clubs/${sales.club.id}/invoices`;
  for (const isPaid of [1, 0]) {
    const { id } = await sales.member();
    await sales.sell(id, await sales.world.package(sales.handle), { markMembershipPaid: isPaid });
  }
});

const statuses = async (query: string) => {
  const { status, body } = await ask(sales.admin, invoices, { query });
  expect([status, body?.errors]).toEqual([200, undefined]);
  return (body.data as { attributes: { status: { code: string } } }[])
    .map(({ attributes }) => attributes.status.code)
    .sort();
};

// spec 01 §7
describe('"List calls take filters (grouped), sort (column and direction) and pagination (limit, offset)."', () => {
  test.each([
    "filters[statuses]=PAID,APPROVED",
    "filters[statuses][]=PAID&filters[statuses][]=APPROVED",
    "filters[statuses][0]=PAID&filters[statuses][1]=APPROVED",
    "filters[statuses]=PAID&filters[statuses]=APPROVED",
  ])("%s asks for both", async (query) => {
    expect(await statuses(query)).toEqual(["APPROVED", "PAID"]);
  });

  test.each([
    "filters[statuses]=PAID",
    "filters[statuses][]=PAID",
    "filters[statuses][0]=PAID",
    "filters[statuses]=paid",
  ])("%s asks for one", async (query) => {
    expect(await statuses(query)).toEqual(["PAID"]);
  });

  test("a filter of one value takes it as a list of one", async () => {
    const names = async (query: string) => {
      const { body } = await ask(sales.admin, `GET /app/clubs/${sales.club.id}/club-members`, { query });
      return [body.totalResults, body.errors];
    };
    expect(await names("filters[gender][]=F")).toEqual(await names("filters[gender]=F"));
    expect(await names("filters[primaryClub][0]=true")).toEqual(await names("filters[primaryClub]=1"));
  });

  test("limit, offset, column and direction are heard", async () => {
    const page = async (query: string) =>
      (await ask(sales.admin, invoices, { query })).body.data.map(({ id }: { id: string }) => id);
    const all = await page("sort[column]=issuedDate&sort[direction]=desc");
    expect(await page("pagination[limit]=1&pagination[offset]=1")).toEqual(all.slice(1, 2));
    expect(await page("sort[direction]=asc")).toEqual(all.toReversed());
  });

  test.each([
    ["filters[colour]=red", "filters.colour", "There is no filter colour here."],
    ["filters[statuses]=RED", "filters.statuses", "Choose from the list."],
    ["filters[statuses][]=PAID&filters[statuses][]=RED", "filters.statuses", "Choose from the list."],
    ["sort[column]=colour", "sort.column", "Choose from the list."],
    ["sort[direction]=up", "sort.direction", "Choose from the list."],
    ["sort[by]=colour", "sort.by", "There is no parameter sort.by here."],
    ["pagination[page]=2", "pagination.page", "There is no parameter pagination.page here."],
    ["pagination[limit]=many", "pagination.limit", "The limit must be a number."],
    ["pagination[limit]=101", "pagination.limit", "The limit must be at most 100."],
    ["pagination[offset]=-1", "pagination.offset", "The offset must be at least 0."],
    ["page[number]=2", "page.number", "There is no parameter page.number here."],
    ["colour=red", "colour", "There is no parameter colour here."],
    ["filters=red", "filters", "The filters must be given by name."],
    ["filters[statuses][a]=PAID", "filters.statuses.a", "There is no filter statuses.a here."],
    ["filters[constructor]=1", "filters.constructor", "There is no filter constructor here."],
    ["filters[__proto__]=1", "filters.__proto__", "There is no filter __proto__ here."],
  ])("%s is refused on its name", async (query, field, message) => {
    expect(refusalsOf(await ask(sales.admin, invoices, { query }))).toEqual([417, { [field]: message }]);
  });

  // The scene has neither job nor import, and nobody in it pays on a gateway's page: what is not there is absent before it is asked how.
  const there = endpoints.filter(({ path }) => !/^\/(?:app\/(jobs|member-imports)|api\/intents)\/\{id\}/.test(path));
  test.each(there.map((endpoint) => [endpoint.key, endpoint] as const))(
    "%s ignores no name that it does not know",
    async (_, endpoint) => {
      const query = endpoint.query ? "filters[colour]=red&colour=red" : "colour=red";
      const rawBody = endpoint.body && JSON.stringify(scene.bodyOf(endpoint));
      const reply = await scene.call(endpoint, { query, ...(rawBody && { rawBody }) });
      const [status, fields] = refusalsOf(reply);
      expect([status, Object.keys(fields)]).toEqual([417, expect.arrayContaining(["colour"])]);
    },
  );
});
