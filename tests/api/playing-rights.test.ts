import { beforeAll, expect, test } from "vitest";
import { ask, type Speaker, signIn } from "../support/api.ts";
import { grant, PASSWORD, World } from "../support/world.ts";

const world = new World();
const path = "/api/admin/memberships/playing-rights";
let owner = "";
let office: Speaker = {};
let club: Speaker = {};

beforeAll(async () => {
  const made = await world.club("Rights club", await world.group("Rights state"));
  owner = `club:${made.id}`;
  const [officeEmail, clubEmail] = [world.email("office"), world.email("club")];
  await world.staff(officeEmail, [grant("system-administrator", { type: "system" })]);
  await world.staff(clubEmail, [grant("club-administrator", { type: "club", id: made.id })]);
  [office, club] = [await signIn(officeEmail, PASSWORD), await signIn(clubEmail, PASSWORD)];
});

const labels = (body: { data: { attributes: { label: string } }[] }) => body.data.map((each) => each.attributes.label);

test("the office makes and renames a right; everybody sees it", async () => {
  const made = await ask(office, `POST ${path}`, { attributes: { label: "Zonal finals" } });
  expect(made.status).toBe(200);
  const renamed = await ask(office, `PUT ${path}/${made.body.data.id}`, { attributes: { label: "Zone finals" } });
  expect(renamed.body.data.attributes.label).toBe("Zone finals");
  const seen = await ask(club, `GET ${path}`);
  expect(labels(seen.body)).toContain("Zone finals");
  expect(labels(seen.body)).toEqual([...labels(seen.body)].sort((a, b) => a.localeCompare(b)));
  expect((await ask(club, `GET ${path}/${made.body.data.id}`)).body).toEqual(renamed.body);
  expect((await ask(office, `GET ${path}/ply_none`)).status).toBe(404);
  expect((await ask(office, `POST ${path}`, { attributes: { label: " " } })).status).toBe(417);
});

test("a right names the packages that carry it, to the office alone", async () => {
  const right = (await ask(office, `POST ${path}`, { attributes: { label: "Carried" } })).body.data;
  const fees = [{ name: "Fee", amount: "10", isIncludingGST: 1 }];
  const fee = await ask(club, `POST /app/objects/${owner}/fee-packages`, { attributes: { name: "Fee", fees } });
  const made = await ask(club, `POST /api/membership-types/owner/${owner}`, {
    attributes: {
      name: "Carrier",
      feePackageId: fee.body.data.id,
      userSelectable: 0,
      autoRenew: 0,
      requiresApproval: 0,
      expiryType: "DAY_MONTH",
      playingRights: [right.id],
      isNotifyMembershipOwnerOnRenewal: 0,
    },
  });
  expect(made.body.data.attributes).toMatchObject({
    expiryValue: "01-01",
    playingRights: [{ id: right.id, label: "Carried" }],
  });
  const query = "include_membership_types=1";
  const seen = await ask(office, `GET ${path}/${right.id}`, { query });
  expect(seen.body.data.attributes.membershipTypes).toEqual([
    { id: made.body.data.id, name: "Carrier", ownerLabel: "Rights club", isClub: true },
  ]);
  const told = (await ask(club, `GET ${path}/${right.id}`, { query })).body.data.attributes;
  expect(told.label).toBe("Carried");
  expect(told).not.toHaveProperty("membershipTypes");
});
