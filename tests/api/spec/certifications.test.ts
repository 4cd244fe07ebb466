import { beforeAll, describe, expect, test } from "vitest";
import { ask, eventually, type Speaker, signIn } from "../../support/api.ts";
import { Sales } from "../../support/sales.ts";
import { conforms } from "../../support/spec.ts";
import { grant, PASSWORD } from "../../support/world.ts";

const sales = new Sales();
let office: Speaker = {};
let typeId = "";
beforeAll(async () => {
  await sales.open("Certifications by the spec");
  const email = sales.world.email("office");
  await sales.world.staff(email, [grant("system-administrator", { type: "system" })]);
  office = await signIn(email, PASSWORD);
  const attributes = { title: `Spec ${sales.club.id}`, validFor: "P1Y" };
  typeId = (await ask(office, "POST /app/member-qualifications/types", { attributes })).body.data.id;
});

// 02 §3, 03 §3
const REGISTRATION = {
  attributes: [
    ...["qualificationTypeTitle", "status", "approvedByName", "instanceCreatedDate", "doesCertificationExpire"],
    ...["expiryDate", "lastVerifiedDate", "obtainedDate", "isVerified", "metadata", "isDeleted", "pendingVerification"],
  ],
  relationships: ["qualificationType", "memberProfile", "instanceApprovedBy"],
};
const TYPE = {
  attributes: ["handle", "title", "leadTime", "isDeleted", "hasExpiry", "requiresSupportingDocumentation"],
};
const certified = async () => {
  const { member } = await sales.member();
  const memberProfileId = `mpr_${member.account.person}`;
  const attributes = {
    memberProfileId,
    expiryDate: "2030-06-30",
    referenceId: "r",
    obtainedDate: "2026-01-01",
    metadata: {},
  };
  const call = "POST /app/member-qualifications/types/{type}/registrations";
  const { body } = await conforms(sales.admin, call, { params: { type: typeId }, attributes }, REGISTRATION);
  return { memberProfileId, params: { id: body.data.id } };
};

describe("03 §7 certifications (administration side)", () => {
  test("“GET /member-qualifications/types”, and their definition “(GET, PUT)” 01 §7", async () => {
    await conforms(sales.admin, "GET /app/member-qualifications/types", {}, TYPE);
    const params = { certificationId: typeId };
    const attributes = { fields: [{ type: "text", label: "Card", required: false }] };
    const saved = await conforms(
      office,
      "PUT /app/member-qualifications/types/{certificationId}/definition",
      { params, attributes },
      { attributes: ["fields"] },
    );
    expect(saved.body.data.attributes.fields[0]).toMatchObject({ label: "Card", errors: [] });
    await conforms(
      sales.admin,
      "GET /app/member-qualifications/types/{certificationId}/definition",
      { params },
      { attributes: ["fields"] },
    );
  });

  test("“POST …/types/{type}/registrations”, “PUT and DELETE …/registrations/{id}”, “…/approve (approve) and DELETE (reject); POST …/renew”", async () => {
    const { params, memberProfileId } = await certified();
    await conforms(
      sales.admin,
      "GET /app/member-profiles/{id}/qualifications",
      { params: { id: memberProfileId } },
      REGISTRATION,
    );
    await conforms(sales.admin, "GET /app/member-qualifications/registrations/{id}", { params }, REGISTRATION);
    await conforms(
      sales.admin,
      "PUT /app/member-qualifications/registrations/{id}",
      { params, attributes: { expiryDate: "2031-01-31" } },
      REGISTRATION,
    );
    await conforms(
      sales.admin,
      "POST /app/member-qualifications/registrations/{id}/renew",
      { params, attributes: {} },
      REGISTRATION,
    );
    const rejected = await conforms(
      sales.admin,
      "DELETE /app/member-qualifications/registrations/{id}/approve",
      { params },
      REGISTRATION,
    );
    expect(rejected.body.data.attributes.status).toBe("REVOKED");
    const approved = await conforms(
      sales.admin,
      "POST /app/member-qualifications/registrations/{id}/approve",
      { params, attributes: {} },
      REGISTRATION,
    );
    expect(approved.body.data.attributes.status).toBe("APPROVED");
    await conforms(sales.admin, "DELETE /app/member-qualifications/registrations/{id}", { params }, REGISTRATION);
  });

  test("“GET /clubs/{id}/qualification-registrations and /club-groups/{id}/…; GET /sessions/current/qualifications/manage”", async () => {
    await certified();
    await eventually(
      () => ask(sales.admin, `GET /app/clubs/${sales.club.id}/qualification-registrations`),
      ({ body }) => body.totalResults > 0,
    );
    await conforms(
      sales.admin,
      "GET /app/clubs/{id}/qualification-registrations",
      { params: { id: sales.club.id } },
      REGISTRATION,
    );
    await conforms(
      office,
      "GET /app/club-groups/{id}/qualification-registrations",
      { params: { id: "CLUB_GROUP_ROOT" } },
      REGISTRATION,
    );
    await conforms(sales.admin, "GET /app/sessions/current/qualifications/manage", {}, REGISTRATION);
  });

  test("“GET /export/certifications/token (query club-id or club-group-id); … opened … at /public-app/export/certifications/{exportToken}”", async () => {
    const call = "GET /app/export/certifications/token";
    const { body } = await conforms(
      sales.admin,
      call,
      { query: `club-id=${sales.club.id}` },
      { attributes: ["token"] },
    );
    const address = `${process.env.SALLE_TEST_URL}/public-app/export/certifications/${body.data.attributes.token}`;
    expect((await fetch(address)).status).toBe(200);
  });
});
