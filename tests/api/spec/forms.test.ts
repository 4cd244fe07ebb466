import { beforeAll, describe, expect, it } from "vitest";
import { ask } from "../../support/api.ts";
import { Sales } from "../../support/sales.ts";

const office = new Sales();
let packageId = "";
beforeAll(async () => {
  await office.open("Forms club");
  packageId = (await office.world.package(office.handle, { name: "With criteria" })).id;
});

const groupFields = async () =>
  (await office.do(`GET /app/member-groups-form/${office.handle}`)).body.data.attributes.fields;
const criterionPath = (type: string) =>
  `/api/memberships/membership-types/${packageId}/condition-types/${type}/form` as const;
const criterionFields = async (type: string) =>
  (await office.do(`GET ${criterionPath(type)}`)).body.data.attributes.fields;
const refusalOf = async (call: `POST ${string}`, attributes: object) => {
  const { status, body } = await ask(office.admin, call, { attributes });
  return [
    status,
    ...body.errors.map((error: { meta: { field: string }; message: string }) => [error.meta.field, error.message]),
  ];
};

describe("server-driven forms", () => {
  // spec 03 §3
  it("'Form field: id, type, label, name, order, required, memberVisible, memberEditable, isSubmitable, value, options, attributes, constraints'", async () => {
    const named =
      "id type label name order required memberVisible memberEditable isSubmitable value options attributes constraints";
    for (const field of [...(await groupFields()), ...(await criterionFields("gender"))]) {
      expect(Object.keys(field).sort()).toEqual(named.split(" ").sort());
    }
  });

  // spec 03 §3
  it("'Types: text, longtext, date, dropdown, title, yesno, image, file, html, divider'", async () => {
    const fields = await groupFields();
    expect(fields.map(({ name, type }: { name: string; type: string }) => [name, type])).toEqual([
      ["name", "text"],
      ["description", "longtext"],
      ["isEmailCampaignChannel", "yesno"],
      ["allowOptIn", "yesno"],
    ]);
    expect((await criterionFields("holds-package"))[0]?.type).toBe("dropdown");
  });

  // spec 03 §3
  it("'Defaults: required, member visible and member editable are true'", async () => {
    const [name] = await groupFields();
    expect(name).toMatchObject({ required: true, memberVisible: true, memberEditable: true, isSubmitable: true });
  });

  // spec 01 §3.1
  it("'order (integer position)', reassigned 0..n-1", async () => {
    const fields = await groupFields();
    expect(fields.map(({ order }: { order: number }) => order)).toEqual([0, 1, 2, 3]);
  });

  // spec 01 §3.1
  it("dropdown: 'options: list of {label, value, isDeleted}'", async () => {
    const [gender] = await criterionFields("gender");
    expect(gender?.options).toContainEqual({ label: "Female", value: "F" });
  });

  // spec 02 §2
  it("'Criteria forms are driven by the server': the constraints of a number are there", async () => {
    const [minimumAge] = await criterionFields("age");
    expect(minimumAge?.constraints).toMatchObject({ number: true, min: 0, max: 120 });
  });
});

describe("the catalogue of validation, as the server says it", () => {
  // spec 01 §5
  it("'Text field: required gives 'The {label} cannot be blank.''", async () => {
    expect(await refusalOf(`POST /app/member-groups-form/${office.handle}`, { name: " " })).toEqual([
      417,
      ["name", "The Name cannot be blank."],
    ]);
  });

  // spec 01 §5
  it("'required number gives 'the {label} must be a valid number''", async () => {
    for (const minimumAge of ["many", "17.5", "121", "-1"]) {
      expect(await refusalOf(`POST ${criterionPath("age")}`, { minimumAge })).toEqual([
        417,
        ["minimumAge", "the Minimum age must be a valid number"],
      ]);
    }
  });

  // spec 01 §5
  it("'Choice field (radio, select, single check toggle): required gives 'The {label} field is required.''", async () => {
    expect(await refusalOf(`POST ${criterionPath("gender")}`, { gender: "" })).toEqual([
      417,
      ["gender", "The Gender field is required."],
    ]);
    expect(await refusalOf(`POST ${criterionPath("holds-package")}`, { membershipPackageId: "" })).toEqual([
      417,
      ["membershipPackageId", "The Membership package field is required."],
    ]);
  });

  // spec 01 §5: "Record form: … server validation errors are mapped to fields by field name."
  it("a choice that is not offered is refused on its field", async () => {
    expect(await refusalOf(`POST ${criterionPath("gender")}`, { gender: "Z" })).toEqual([
      417,
      ["gender", "Choose from the list."],
    ]);
  });

  // spec 01 §5
  it("'type email gives 'the {label} must be a valid email address.''", async () => {
    const member = { firstName: "A", lastName: "B", dateOfBirth: "2001-02-03", emailAddress: "a@" };
    expect(await refusalOf(`POST /signup/admin/form/${office.club.id}`, member)).toEqual([
      417,
      ["emailAddress", "the Email address must be a valid email address."],
    ]);
  });

  // spec 01 §5
  it("'Date picker: required and empty or invalid gives 'The {label} cannot be blank.''", async () => {
    for (const dateOfBirth of ["", "2010-02-30", "28/02/2010"]) {
      const member = { firstName: "A", lastName: "B", dateOfBirth };
      expect(await refusalOf(`POST /signup/admin/form/${office.club.id}`, member)).toEqual([
        417,
        ["dateOfBirth", "The Date of birth cannot be blank."],
      ]);
    }
  });

  // spec 02 §5, Package form: "Required: name; fee package (create only); expiry type"
  it("a package's required fields are said by their labels", async () => {
    const attributes = { name: "", feePackageId: "", userSelectable: 0, autoRenew: 0, requiresApproval: 0 };
    const rest = { expiryType: "", playingRights: [], isNotifyMembershipOwnerOnRenewal: 0 };
    const [status, ...said] = await refusalOf(`POST /api/membership-types/owner/${office.handle}`, {
      ...attributes,
      ...rest,
    });
    expect(status).toBe(417);
    expect(said).toEqual(
      expect.arrayContaining([
        ["name", "The Name cannot be blank."],
        ["feePackageId", "The Fee package field is required."],
        ["expiryType", "The Expiry type field is required."],
      ]),
    );
  });
});
