import { beforeAll, describe, expect, test } from "vitest";
import { Sales } from "../../support/sales.ts";
import { conforms } from "../../support/spec.ts";

const sales = new Sales();
let params: { id: string };
beforeAll(async () => {
  await sales.open("Contacts by the spec");
  params = { id: (await sales.member()).id };
});

// 02 §3
const SETTINGS = {
  attributes: [
    ...["hasAddress", "hasNote", "defaultCountry", "isEmailRequired", "isTelRequired", "isNoteRequired"],
    ...["isRelationRequired", "addUrl", "editUrl", "removeUrl", "listingUrl"],
  ],
};
const FIELDS = [
  ...["firstName", "lastName", "telephone", "altTelephone", "emailAddress", "relation"],
  ...["addressLineOne", "addressLineTwo", "addressLineThree", "suburb", "state", "postcode", "country", "note"],
];
const CONTACT = { attributes: FIELDS, capabilities: ["canEdit"] };
const given = { firstName: "Jo", lastName: "Raman", telephone: "0412 345 678" };

describe("02 §3 emergency contact settings, and emergency contact: id, firstName, … note, capability canEdit", () => {
  test("“GET settings from the settings URL supplied to the panel”; “edit and remove contain an %emergencyContactId% placeholder”", async () => {
    const { body } = await conforms(
      sales.admin,
      "GET /app/club-member-profiles/{id}/emergency-contacts/settings",
      { params },
      SETTINGS,
    );
    const { editUrl, removeUrl, addUrl, listingUrl } = body.data.attributes;
    for (const url of [editUrl, removeUrl]) expect(url).toContain("%emergencyContactId%");
    for (const url of [addUrl, listingUrl])
      expect(url).toBe(`/app/club-member-profiles/${params.id}/emergency-contacts`);
  });

  test("“GET list, POST add, POST edit (id substituted) and DELETE remove”; “Relation options: Parent, Sibling, Family, Friend, Peer, Other”", async () => {
    for (const relation of ["Parent", "Sibling", "Family", "Friend", "Peer", "Other"]) {
      const made = await conforms(
        sales.admin,
        "POST /app/club-member-profiles/{id}/emergency-contacts",
        { params, attributes: { ...given, relation } },
        { ...CONTACT, takes: FIELDS },
      );
      expect(made.body.data.attributes.relation).toBe(relation);
    }
    const listed = await conforms(
      sales.admin,
      "GET /app/club-member-profiles/{id}/emergency-contacts",
      { params },
      CONTACT,
    );
    expect(listed.body.data).toHaveLength(6);
    const contactId = listed.body.data[0]?.id ?? "";
    const changed = await conforms(
      sales.admin,
      "POST /app/club-member-profiles/{id}/emergency-contacts/{contactId}",
      { params: { ...params, contactId }, attributes: { ...given, relation: "Other", note: "Nights only" } },
      { ...CONTACT, takes: FIELDS },
    );
    expect(changed.body.data.attributes).toMatchObject({ relation: "Other", note: "Nights only" });
    await conforms(sales.admin, "DELETE /app/club-member-profiles/{id}/emergency-contacts/{contactId}", {
      params: { ...params, contactId },
    });
  });
});
