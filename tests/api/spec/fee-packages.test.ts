import { beforeAll, describe, expect, test } from "vitest";
import { ask, type Speaker, signIn } from "../../support/api.ts";
import { conforms } from "../../support/spec.ts";
import { grant, PASSWORD, World } from "../../support/world.ts";

const world = new World();
let admin: Speaker = {};
let clubId = "";
let memberId = "";
beforeAll(async () => {
  const club = await world.club("Fee packages by the spec", await world.group("Fee packages by the spec, state"));
  clubId = club.id;
  memberId = (await world.member(club)).clubMemberProfile.id;
  const email = world.email("fee-packages");
  await world.staff(email, [grant("club-administrator", { type: "club", id: club.id })]);
  admin = await signIn(email, PASSWORD);
});

// 03 §3
const PACKAGE = {
  attributes: ["name", "description", "billingCycle"],
  relationships: ["fees", "packageableFees", "payerAssignments"],
};
const TAKES = { ...PACKAGE, takes: ["name", "description", "billingCycle"] };
const ASSIGNMENT = {
  attributes: ["isDeleted", "lastBillDate", "nextBillDate", "handle"],
  relationships: ["feePackage"],
};

async function makePackage(name: string): Promise<string> {
  const attributes = { name, description: "By the spec", billingCycle: "P1M" };
  const asked = { params: { id: clubId }, attributes };
  return (await conforms(admin, "POST /app/clubs/{id}/fee-packages", asked, TAKES)).body.data.id;
}
async function makeFee(name: string): Promise<string> {
  const attributes = { name, amount: "11.00", isIncludingGST: 1 };
  return (await ask(admin, `POST /app/objects/club:${clubId}/fees`, { attributes })).body.data.id;
}

describe("03 §3 feePackage: name, description, billingCycle, fees (with their fee types), packageableFees, payerAssignments", () => {
  test("“GET and POST /clubs/{id}/fee-packages; GET, PUT, DELETE /fee-packages/{id}”", async () => {
    const id = await makePackage("Coaching");
    const { body } = await conforms(admin, "GET /app/clubs/{id}/fee-packages", { params: { id: clubId } }, PACKAGE);
    expect(body.data.map((each) => each.id)).toContain(id);
    await conforms(admin, "GET /app/fee-packages/{id}", { params: { id } }, PACKAGE);
    const attributes = { name: "Coaching, again", billingCycle: "P1Y" };
    const changed = await conforms(admin, "PUT /app/fee-packages/{id}", { params: { id }, attributes }, TAKES);
    expect(changed.body.data.attributes).toMatchObject({ name: "Coaching, again", billingCycle: "P1Y" });
    await conforms(admin, "DELETE /app/fee-packages/{id}", { params: { id } }, PACKAGE);
    expect((await ask(admin, `GET /app/fee-packages/${id}`)).status).toBe(404);
  });

  test("“POST /fee-packages/{id}/fees (feeId); DELETE /fee-packages/{id}/fees/{feeId}”, “Totals sum the fee amounts and their GST components.”", async () => {
    const [id, feeId] = [await makePackage("With fees"), await makeFee("A lesson")];
    const asked = { params: { id }, attributes: { feeId } };
    const takes = { ...PACKAGE, takes: ["feeId"] };
    const added = await conforms(admin, "POST /app/fee-packages/{id}/fees", asked, takes);
    expect(added.body.data.attributes).toMatchObject({ totalAmount: 11_00, totalGST: 1_00 });
    const path = "DELETE /app/fee-packages/{id}/fees/{feeId}" as const;
    const taken = await conforms(admin, path, { params: { id, feeId } }, PACKAGE);
    expect(taken.body.data.attributes).toMatchObject({ totalAmount: 0, totalGST: 0 });
  });
});

describe("03 §3 feePackageAssignment: … it links a package to a club member, or to a payer identified by payerHandle", () => {
  test("“GET /club-members/{id}/fee-package-assignments; POST /fee-package-assignments/{pkg}/club-members/{member}; DELETE /fee-package-assignments/{id}”", async () => {
    const params = { feePackage: await makePackage("For a member"), member: memberId };
    const path = "POST /app/fee-package-assignments/{feePackage}/club-members/{member}" as const;
    const { id } = (await conforms(admin, path, { params }, ASSIGNMENT)).body.data;
    const of = { params: { id: memberId } };
    const { body } = await conforms(admin, "GET /app/club-members/{id}/fee-package-assignments", of, ASSIGNMENT);
    expect(body.data.map((each) => each.id)).toContain(id);
    const ended = await conforms(admin, "DELETE /app/fee-package-assignments/{id}", { params: { id } }, ASSIGNMENT);
    expect(ended.body.data.attributes.isDeleted).toBe(true);
  });

  test("“POST /fee-packages/{id}/fee-package-assignments (payerHandle) on the non-app base”", async () => {
    const params = { id: await makePackage("For a payer") };
    const attributes = { payerHandle: `club-member-profile:${memberId}` };
    const takes = { ...ASSIGNMENT, takes: ["payerHandle"] };
    await conforms(admin, "POST /api/fee-packages/{id}/fee-package-assignments", { params, attributes }, takes);
  });
});
