import { beforeAll, expect, test } from "vitest";
import { type Speaker, signIn } from "../../support/api.ts";
import { conforms } from "../../support/spec.ts";
import { grant, PASSWORD, World } from "../../support/world.ts";

const world = new World();
let admin: Speaker = {};
let params = { id: "", context: "" };
let clubId = "";

beforeAll(async () => {
  const [from, to] = [await world.club("Left by the spec"), await world.club("Joined by the spec")];
  const email = world.email("secretary");
  await world.staff(email, [grant("club-administrator", { type: "club", id: from.id })]);
  admin = await signIn(email, PASSWORD);
  params = { id: `mpr_${(await world.member(from)).account.person}`, context: from.id };
  clubId = to.id;
});

test("03 §7 “GET and POST /member-profiles/{id}/valid-transfer-clubs/{context} (POST body clubId).”", async () => {
  const path = "/app/member-profiles/{id}/valid-transfer-clubs/{context}" as const;
  const attributes = ["name", "state", "suburb"];
  const query = "filters[searchterm]=joined by the spec";
  const clubs = await conforms(admin, `GET ${path}`, { params, query }, { attributes });
  expect(clubs.body.data.map(({ id }: { id: string }) => id)).toContain(clubId);
  await conforms(admin, `POST ${path}`, { params, attributes: { clubId } }, { takes: ["clubId"] });
});
