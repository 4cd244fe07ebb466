import { beforeAll, describe, expect, test } from "vitest";
import { ask, type Speaker, signIn } from "../../support/api.ts";
import { conforms } from "../../support/spec.ts";
import { grant, PASSWORD, World } from "../../support/world.ts";

const world = new World();
let admin: Speaker = {};
let clubId = "";
let groupId = "";
beforeAll(async () => {
  const group = await world.group("Fees by the spec, state");
  groupId = group.id;
  clubId = (await world.club("Fees by the spec", group)).id;
  const email = world.email("fees");
  await world.staff(email, [grant("group-administrator", { type: "club-group", id: group.id })]);
  admin = await signIn(email, PASSWORD);
});

// 03 §3
const FEE = {
  attributes: ["name", "description", "amount", "handle", "feeTypeId", "isDeleted", "isIncludingGST", "isShareable"],
  relationships: ["feeType"],
};
const TYPE = { attributes: ["label", "handle"], relationships: ["assignedFees"] };
const TAKES = ["name", "description", "amount", "feeTypeId", "isIncludingGST", "isShareable"];
const FEES = "/app/objects/{id}/fees" as const;
const TYPES = "/app/objects/{id}/fee-types" as const;

async function makeType(label: string): Promise<string> {
  const params = { id: `club:${clubId}` };
  const named = { ...TYPE, takes: ["label"] };
  return (await conforms(admin, `POST ${TYPES}`, { params, attributes: { label } }, named)).body.data.id;
}
async function makeFee(name: string, over: object = {}): Promise<string> {
  const params = { id: `club:${clubId}` };
  const attributes = { name, amount: "11.00", isIncludingGST: 1, ...over };
  return (await conforms(admin, `POST ${FEES}`, { params, attributes }, { ...FEE, takes: TAKES })).body.data.id;
}

describe("03 §3 fee: … isIncludingGST (sent as 1 or 0), isShareable (sent only when true)", () => {
  test("“The GST part is computed only when the fee includes GST.”", async () => {
    const [inside, without] = [await makeFee("Inside"), await makeFee("Without", { isIncludingGST: 0 })];
    const gst = async (id: string) => (await ask(admin, `GET /app/fees/${id}`)).body.data.attributes.amountGST;
    expect([await gst(inside), await gst(without)]).toEqual([1_00, 0]);
  });

  test("“GET /clubs/{id}/fees and /club-groups/{id}/fees (optional context-handle param)”", async () => {
    await makeFee("Listed");
    const club = { params: { id: clubId }, query: `context-handle=club:${clubId}` };
    const { body } = await conforms(admin, "GET /app/clubs/{id}/fees", club, FEE);
    expect(body.data.map((each) => each.attributes.name)).toContain("Listed");
    const group = { params: { id: groupId }, query: `context-handle=club-group:${groupId}` };
    await conforms(admin, "GET /app/club-groups/{id}/fees", group);
    await conforms(admin, "GET /app/clubs/{id}/fees", { params: { id: clubId } }, FEE);
  });

  test("“current context needs to be either CLUB or CLUB-GROUP.”", async () => {
    const { status, body } = await ask(admin, `GET /app/clubs/${clubId}/fees`, { query: "context-handle=user:usr_1" });
    expect(status).toBe(417);
    expect(body.errors[0].message).toBe("current context needs to be either CLUB or CLUB-GROUP.");
  });

  test("“GET /fee-packages/{id}/packageable-fees”", async () => {
    const attributes = { name: "Package", fees: [{ name: "Own", amount: "1.00", isIncludingGST: 1 }] };
    const made = await ask(admin, `POST /app/objects/club:${clubId}/fee-packages`, { attributes });
    const params = { id: made.body.data.id };
    await makeFee("To package");
    await conforms(admin, "GET /app/fee-packages/{id}/packageable-fees", { params }, FEE);
  });

  test("“PUT and DELETE /fees/{id}”", async () => {
    const params = { id: await makeFee("Changed") };
    const attributes = { name: "Changed again", isShareable: 1 };
    const { body } = await conforms(admin, "PUT /app/fees/{id}", { params, attributes }, { ...FEE, takes: TAKES });
    expect(body.data.attributes).toMatchObject({ name: "Changed again", amount: 11_00, isShareable: true });
    await conforms(admin, "DELETE /app/fees/{id}", { params }, FEE);
  });
});

describe("03 §3 feeType: handle, label, assignedFees", () => {
  test("“GET /clubs/{id}/fee-types and /club-groups/{id}/fee-types; POST /objects/{id}/fee-types”", async () => {
    await makeType("Listed");
    await conforms(admin, "GET /app/clubs/{id}/fee-types", { params: { id: clubId } }, TYPE);
    await conforms(admin, "GET /app/club-groups/{id}/fee-types", { params: { id: groupId } });
  });

  test("“PUT (label) and DELETE /fee-types/{id}”", async () => {
    const params = { id: await makeType("Changed") };
    const attributes = { label: "Changed again" };
    const { body } = await conforms(admin, "PUT /app/fee-types/{id}", { params, attributes }, TYPE);
    expect(body.data.attributes.label).toBe("Changed again");
    await conforms(admin, "DELETE /app/fee-types/{id}", { params }, TYPE);
  });
});
