import { beforeAll, describe, expect, test } from "vitest";
import { ask } from "../../support/api.ts";
import { Sales } from "../../support/sales.ts";
import { conforms } from "../../support/spec.ts";

// The sentences are of the specification, 02; what they leave open, tests/api/packages.test.ts looks at.

const sales = new Sales();
let feePackageId = "";
beforeAll(async () => {
  await sales.open("Packages by the spec");
  feePackageId = (await sales.world.package(sales.handle, { name: "Senior" })).feePackageId;
});

// 02 §3
const PACKAGE = [
  ...["name", "description", "feePackageId", "feePackageName", "userSelectable", "autoRenew", "isAutoRenewEnabled"],
  ...["requiresApproval", "expiryType", "expiryValue", "renewalValue", "playingRights"],
  ...["isNotifyMembershipOwnerOnRenewal", "activeMembershipCount", "isDeletable", "isArchived"],
];
const FORM = [
  ...["feePackageOptions", "playingRightOptions", "expiryDateIntervalOptions", "expiryDateIntervalAllowCustom"],
  ...["renewalDateIntervalOptions", "renewalDateIntervalAllowCustom"],
];
const PAYLOAD = [
  ...["name", "description", "userSelectable", "autoRenew", "requiresApproval", "expiryType", "expiryValue"],
  ...["renewalValue", "playingRights", "isNotifyMembershipOwnerOnRenewal"],
];
const owner = () => ({ params: { owner: sales.handle } });
const annual = { name: "Annual", expiryType: "DAY_MONTH", expiryValue: "31-12", autoRenew: 0, userSelectable: 1 };
const make = () =>
  conforms(
    sales.admin,
    "POST /api/membership-types/owner/{owner}",
    {
      ...owner(),
      attributes: { ...annual, feePackageId },
    },
    { attributes: PACKAGE, takes: [...PAYLOAD, "feePackageId"] },
  );

describe("02 §3 Membership package: id, name, description, feePackageId, feePackageName, …", () => {
  test("“list with filters, sort, pagination; response data list, total results, meta feePackageOptions”", async () => {
    const { body } = await conforms(
      sales.admin,
      "GET /api/membership-types/owner/{owner}",
      { ...owner(), query: "filters[searchterm]=senior&sort[column]=feePackage&pagination[limit]=1" },
      { attributes: PACKAGE, capabilities: ["canDelete"], meta: ["feePackageOptions"] },
    );
    expect(body.totalResults).toBe(1);
  });

  test("“Filters: searchterm, autoRenew, userSelectable, feePackage, isArchived.”", async () => {
    const all = ["searchterm=senior", "autoRenew=1", "userSelectable=1", `feePackage=${feePackageId}`, "isArchived=0"];
    const query = all.map((each) => `filters[${each.replace("=", "]=")}`).join("&");
    const { body } = await ask(sales.admin, `GET /api/membership-types/owner/${sales.handle}`, { query });
    expect(body.data.map(({ attributes }) => attributes.name)).toEqual(["Senior"]);
  });

  test("“feePackageId on create only”", async () => {
    const { body } = await make();
    const { attributes } = body.data;
    await conforms(
      sales.admin,
      "PUT /api/membership-types/{id}",
      { params: { id: body.data.id }, attributes: { ...annual, name: "Yearly" } },
      { attributes: PACKAGE, takes: PAYLOAD },
    );
    const refused = await ask(sales.admin, `PUT /api/membership-types/${body.data.id}`, {
      attributes: { ...annual, feePackageId: attributes.feePackageId },
    });
    expect(refused).toMatchObject({ status: 417, body: { errors: [{ meta: { field: "feePackageId" } }] } });
  });

  test("“one package plus form metadata”, “and the package itself on edit”", async () => {
    const { body } = await make();
    const empty = await conforms(sales.admin, "GET /api/membership-types/owner/{owner}/form", owner(), {
      attributes: FORM,
    });
    expect(empty.body.data.attributes.package).toBeNull();
    const form = await conforms(
      sales.admin,
      "GET /api/membership-types/owner/{owner}/form/{id}",
      { params: { owner: sales.handle, id: body.data.id } },
      { attributes: [...FORM, "package"] },
    );
    expect(form.body.data.attributes.package?.attributes.name).toBe("Annual");
    await conforms(sales.admin, "GET /api/membership-types/owner/{owner}/options", owner());
  });

  test("“archived (through confirmation) or deleted (only when isDeletable)”", async () => {
    const [kept, gone] = [(await make()).body.data.id, (await make()).body.data.id];
    const archived = await conforms(
      sales.admin,
      "POST /api/membership-types/{id}/archive",
      { params: { id: kept } },
      { attributes: PACKAGE },
    );
    expect(archived.body.data.attributes.isArchived).toBe(true);
    await conforms(sales.admin, "DELETE /api/membership-types/{id}", { params: { id: gone } });
    const sold = await sales.world.package(sales.handle, { name: "Sold" });
    await sales.sell((await sales.member()).id, sold);
    const refused = await ask(sales.admin, `DELETE /api/membership-types/${sold.id}`);
    expect(refused.status).not.toBe(200);
    expect(refused.body.errors[0].message).toBe("Membership package can not be deleted.");
  });
});

describe("02 §5 Package form", () => {
  const refusal = async (over: object, field: string) => {
    const { status, body } = await ask(sales.admin, `POST /api/membership-types/owner/${sales.handle}`, {
      attributes: { ...annual, feePackageId, ...over },
    });
    return { status, message: body.errors?.find((error) => error.meta.field === field)?.message };
  };

  test.each([
    ["“Required: name”", { name: " " }, "name"],
    ["“fee package (create only)”", { feePackageId: "" }, "feePackageId"],
    ["“expiry type”", { expiryType: "" }, "expiryType"],
    ["“the expiry value matching the type”", { expiryType: "DATE_PERIOD", expiryValue: "31-12" }, "expiryTypeValue"],
    ["“the renewal period when auto renew is on”", { autoRenew: 1, renewalValue: "" }, "renewalValue"],
  ])("%s", async (_, over, field) => {
    expect(await refusal(over, field)).toEqual({ status: 417, message: expect.stringMatching(/^The .+\.$/) });
  });

  test("“The day-month value is normalised to dd-mm, default 01-01.”", async () => {
    const made = async (over: object) => {
      const reply = await ask(sales.admin, `POST /api/membership-types/owner/${sales.handle}`, {
        attributes: { ...annual, feePackageId, ...over },
      });
      return reply.body.data.attributes.expiryValue;
    };
    expect(await made({ expiryValue: "1/7" })).toBe("01-07");
    expect(await made({ expiryValue: "" })).toBe("01-01");
  });
});
