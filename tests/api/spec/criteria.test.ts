import { beforeAll, describe, expect, test } from "vitest";
import { Sales } from "../../support/sales.ts";
import { conforms, FORM_FIELD } from "../../support/spec.ts";

const sales = new Sales();
let id = "";
beforeAll(async () => {
  await sales.open("Criteria by the spec");
  id = (await sales.world.package(sales.handle, { name: "Junior" })).id;
});

const FORM = "/api/memberships/membership-types/{packageId}/condition-types/{typeId}/form" as const;
/** 02 §3: “Membership criterion: id, type, typeDescriptor, criteria object.” */
const CRITERION = ["type", "typeDescriptor", "criteria"];

describe("02 §3 Membership criterion: id, type, typeDescriptor, criteria object. List meta: criteriaTypes.", () => {
  test("“server-driven form for a new criterion”, “edit form”, “list with meta criteriaTypes”", async () => {
    const params = { packageId: id, typeId: "age" };
    const form = await conforms(sales.admin, `GET ${FORM}`, { params }, { attributes: ["fields"] });
    for (const field of form.body.data.attributes.fields) {
      expect(Object.keys(field)).toEqual(expect.arrayContaining(FORM_FIELD));
    }
    const attributes = { minimumAge: "12", maximumAge: "17" };
    const added = await conforms(sales.admin, `POST ${FORM}`, { params, attributes }, { attributes: CRITERION });
    expect(added.body.data.attributes.criteria).toMatchObject({ minimumAge: 12, maximumAge: 17 });
    await conforms(
      sales.admin,
      "GET /api/memberships/membership-types/{id}/conditions",
      { params: { id } },
      { attributes: CRITERION, meta: ["criteriaTypes"] },
    );
    const criterion = { params: { id: added.body.data.id } };
    await conforms(sales.admin, "GET /api/memberships/conditions/{id}/form", criterion, { attributes: ["fields"] });
    const saved = await conforms(
      sales.admin,
      "POST /api/memberships/conditions/{id}/form",
      { ...criterion, attributes: { minimumAge: "13", maximumAge: "" } },
      { attributes: CRITERION },
    );
    expect(saved.body.data.attributes.criteria).toMatchObject({ minimumAge: 13, maximumAge: null });
    await conforms(sales.admin, "DELETE /api/memberships/conditions/{id}", criterion);
  });
});
