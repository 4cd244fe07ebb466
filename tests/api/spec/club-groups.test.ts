import type { ClubGroup } from "@salle/core/organisations/club-groups";
import { beforeAll, describe, expect, it } from "vitest";
import { type Speaker, signIn } from "../../support/api.ts";
import { conforms } from "../../support/spec.ts";
import { grant, PASSWORD, World } from "../../support/world.ts";

// Written from the sentences of spec 03 §7 alone: each test quotes the ones it checks.

const world = new World();
let office: Speaker;
let state: ClubGroup;
beforeAll(async () => {
  state = await world.group("Spec groups state");
  await world.group("Spec groups region", state);
  const email = world.email("spec-groups");
  await world.staff(email, [grant("system-administrator", { type: "system" })]);
  office = await signIn(email, PASSWORD);
});
const GROUP = { attributes: ["name", "description"], relationships: ["allClubs", "clubGroupChildren"] };

describe("03 §7 Clubs and groups", () => {
  it("“GET /club-groups; … GET /club-groups/root-sub-groups; GET /club-groups/{id}/sub-groups.”", async () => {
    const params = { id: state.id };
    const query = "filters[searchterm]=Spec groups&clubCount=1";
    const all = await conforms(office, "GET /app/club-groups", { query }, GROUP);
    expect(all.body.totalResults).toBeGreaterThanOrEqual(2);
    await conforms(office, "GET /app/club-groups/root-sub-groups", { query }, GROUP);
    const below = await conforms(office, "GET /app/club-groups/{id}/sub-groups", { params }, GROUP);
    expect(below.body.data.map(({ attributes }) => attributes.name)).toEqual(["Spec groups region"]);
  });

  it("“POST /club-groups, or POST /club-groups/{parentId}/sub-groups, body attributes (booleans as 1/0); PUT /club-groups/{id}, body attributes.” “DELETE /club-groups/{id}”", async () => {
    const attributes = { name: `Spec groups ${Date.now()}`, description: "Of the spec" };
    const top = await conforms(office, "POST /app/club-groups", { attributes }, GROUP);
    const params = { parentId: top.body.data.id };
    const sub = await conforms(office, "POST /app/club-groups/{parentId}/sub-groups", { params, attributes }, GROUP);
    const change = { attributes: { description: "Changed" } };
    for (const { id } of [sub.body.data, top.body.data]) {
      const { body } = await conforms(office, "PUT /app/club-groups/{id}", { params: { id }, ...change }, GROUP);
      expect(body.data.attributes.description).toBe("Changed");
      await conforms(office, "DELETE /app/club-groups/{id}", { params: { id } }, GROUP);
    }
  });

  it("“GET /club-groups/{id}/assigned-clubs-options; GET /club-groups/{id}/assignable-clubs-options” “POST /club-groups/{id}/clubs, body attributes.clubId; DELETE /club-groups/{id}/clubs/{clubId}.”", async () => {
    const club = await world.club("Spec groups club", state);
    const made = await conforms(
      office,
      "POST /app/club-groups/{parentId}/sub-groups",
      { params: { parentId: state.id }, attributes: { name: "Spec groups with clubs" } },
      GROUP,
    );
    const params = { id: made.body.data.id };
    const option = { text: club.name, value: club.id };
    const before = await conforms(office, "GET /app/club-groups/{id}/assignable-clubs-options", { params });
    expect(before.body.data).toContainEqual(option);
    const attributes = { clubId: club.id };
    await conforms(office, "POST /app/club-groups/{id}/clubs", { params, attributes }, GROUP);
    const assigned = await conforms(office, "GET /app/club-groups/{id}/assigned-clubs-options", { params });
    expect(assigned.body.data).toEqual([option]);
    const of = { params: { ...params, clubId: club.id } };
    await conforms(office, "DELETE /app/club-groups/{id}/clubs/{clubId}", of, GROUP);
    expect((await conforms(office, "GET /app/club-groups/{id}/assigned-clubs-options", { params })).body.data).toEqual(
      [],
    );
  });
});
