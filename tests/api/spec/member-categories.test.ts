import { beforeAll, describe, expect, test } from "vitest";
import { ask } from "../../support/api.ts";
import { Sales } from "../../support/sales.ts";
import { conforms } from "../../support/spec.ts";

const sales = new Sales();
let id = "";
beforeAll(async () => {
  await sales.open("Categories by the spec");
  id = (await sales.member()).id;
});

// 03 §3
const CATEGORY = { attributes: ["name", "description", "hasPlayingRights"] };
const ASSIGNMENT = { attributes: ["name"], relationships: ["memberCategory"] };
const OF_CLUB = "/app/clubs/{clubId}/member-categories" as const;
const ONE = "/app/club-member-categories/{id}" as const;
const OF_MEMBER = "/app/club-member-profiles/{id}/member-categories" as const;

async function make(name: string): Promise<string> {
  const attributes = { name, description: "By the spec", hasPlayingRights: 1 };
  const params = { clubId: sales.club.id };
  const { body } = await conforms(sales.admin, `POST ${OF_CLUB}`, { params, attributes }, CATEGORY);
  return body.data.id;
}

describe("03 §3 memberCategory: name, description, hasPlayingRights (bool, sent as 1 or 0), memberCategoryAssignment", () => {
  test("“GET clubs/{clubId}/member-categories (optional includeCount=1)”, “member-categories-options”", async () => {
    const category = await make("Counted");
    await ask(sales.admin, `POST /app/club-member-profiles/${id}/member-categories`, {
      attributes: { categoryId: category },
    });
    const params = { clubId: sales.club.id };
    const { body } = await conforms(sales.admin, `GET ${OF_CLUB}`, { params, query: "includeCount=1" }, CATEGORY);
    expect(body.data.find((each) => each.id === category)).toMatchObject({
      attributes: { count: 1, hasPlayingRights: true },
    });
    const options = await conforms(sales.admin, "GET /app/clubs/{clubId}/member-categories-options", { params });
    expect(options.body.data).toContainEqual({ text: "Counted", value: category });
  });

  test("“GET, DELETE and PUT club-member-categories/{id}”", async () => {
    const params = { id: await make("Changed") };
    await conforms(sales.admin, `GET ${ONE}`, { params }, CATEGORY);
    const attributes = { name: "Changed again", description: "", hasPlayingRights: 0 };
    const { body } = await conforms(sales.admin, `PUT ${ONE}`, { params, attributes }, CATEGORY);
    expect(body.data.attributes).toMatchObject({ name: "Changed again", hasPlayingRights: false });
    await conforms(sales.admin, `DELETE ${ONE}`, { params });
  });

  test("“POST club-member-profiles/{id}/member-categories, body attributes.categoryId”, and DELETE {catId}", async () => {
    const categoryId = await make("Assigned");
    const params = { id };
    await conforms(sales.admin, "GET /app/club-member-profiles/{id}/available-member-categories", { params }, CATEGORY);
    await conforms(sales.admin, `POST ${OF_MEMBER}`, { params, attributes: { categoryId } }, ASSIGNMENT);
    const { body } = await conforms(sales.admin, `GET ${OF_MEMBER}`, { params }, ASSIGNMENT);
    expect(body.data.map((each) => each.attributes.name)).toContain("Assigned");
    await conforms(sales.admin, `DELETE ${OF_MEMBER}/{catId}`, { params: { id, catId: categoryId } }, ASSIGNMENT);
  });

  test("“POST club-member-categories/{id}/bulk-assign, body attributes.clubMemberProfileIds”", async () => {
    const params = { id: await make("Together") };
    const attributes = { clubMemberProfileIds: [id, "cmp_nobody"] };
    const { body } = await conforms(sales.admin, `POST ${ONE}/bulk-assign`, { params, attributes });
    expect(body.bulk.map(({ success }) => success)).toEqual([true, false]);
  });
});
