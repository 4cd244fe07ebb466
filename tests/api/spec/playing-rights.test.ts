import { beforeAll, describe, expect, test } from "vitest";
import { type Speaker, signIn } from "../../support/api.ts";
import { conforms } from "../../support/spec.ts";
import { grant, PASSWORD, World } from "../../support/world.ts";

const world = new World();
const RIGHTS = "/api/admin/memberships/playing-rights" as const;
let office: Speaker = {};
beforeAll(async () => {
  const email = world.email("office");
  await world.staff(email, [grant("system-administrator", { type: "system" })]);
  office = await signIn(email, PASSWORD);
});

describe("02 §3 Playing right: id, label, optional membershipTypes (name, id, ownerLabel, isClub).", () => {
  test("“GET … with optional include_membership_types=1; GET .../{id}; POST with body attributes; PUT .../{id}”", async () => {
    const RIGHT = { attributes: ["label"] };
    const written = { ...RIGHT, takes: ["label"] };
    const made = await conforms(office, `POST ${RIGHTS}`, { attributes: { label: "By the spec" } }, written);
    const club = await world.club("Rights by the spec");
    const params = { id: made.body.data.id };
    const carried = await world.package(club, { name: "Carrier", playingRightIds: [params.id] });
    await conforms(office, `PUT ${RIGHTS}/{id}`, { params, attributes: { label: "To the letter" } }, written);
    await conforms(office, `GET ${RIGHTS}`, {}, RIGHT);
    const query = "include_membership_types=1";
    const { body } = await conforms(office, `GET ${RIGHTS}/{id}`, { params, query }, RIGHT);
    expect(body.data.attributes).toMatchObject({
      label: "To the letter",
      membershipTypes: [{ name: "Carrier", id: carried.id, ownerLabel: "Rights by the spec", isClub: true }],
    });
    const bare = await conforms(office, `GET ${RIGHTS}/{id}`, { params }, RIGHT);
    expect(bare.body.data.attributes).not.toHaveProperty("membershipTypes");
  });
});
