import { beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../../support/api.ts";
import { Sales } from "../../support/sales.ts";
import { conforms } from "../../support/spec.ts";

const sales = new Sales();
let clubMemberProfileId = "";
beforeAll(async () => {
  await sales.open("Positions by the spec");
  clubMemberProfileId = (await sales.member()).id;
});

// 03 §3
const POSITION = { attributes: ["description"] };
const APPOINTMENT = {
  attributes: ["appointmentStartDate", "appointmentEndDate", "clubPositionId"],
  relationships: ["clubMemberProfile"],
};

describe("03 §3 club-position: description; club-position-appointment: appointmentStartDate, appointmentEndDate, clubPositionId, clubMemberProfile", () => {
  test("“GET /club-positions”, “POST /clubs/{clubId}/positions/{positionId}”, and both PUT and GET of what it makes", async () => {
    const { body } = await conforms(sales.admin, "GET /app/club-positions", {}, POSITION);
    const positionId = body.data[0]?.id ?? "";
    const made = await conforms(
      sales.admin,
      "POST /app/clubs/{clubId}/positions/{positionId}",
      {
        params: { clubId: sales.club.id, positionId },
        attributes: { clubMemberProfileId, startDate: "2020-01-01", endDate: "2021-12-31" },
      },
      APPOINTMENT,
    );
    expect(made.body.data.attributes).toMatchObject({ clubPositionId: positionId, appointmentEndDate: "2021-12-31" });
    const listed = (query: string) =>
      conforms(sales.admin, "GET /app/clubs/{id}/positions", { params: { id: sales.club.id }, query }, APPOINTMENT);
    await eventually(
      () => listed("filters[isArchived]=1&include=clubMemberProfile"),
      ({ body: { data, included } }) => data.length === 1 && included?.[0]?.id === clubMemberProfileId,
    );
    const changed = await conforms(
      sales.admin,
      "PUT /app/club-position-appointments/{id}",
      { params: { id: made.body.data.id }, attributes: { startDate: "2020-02-01", endDate: null } },
      APPOINTMENT,
    );
    expect(changed.body.data.attributes).toMatchObject({
      appointmentStartDate: "2020-02-01",
      appointmentEndDate: null,
    });
    await eventually(
      () => listed("filters[isCurrent]=1"),
      ({ body: { data } }) => data.length === 1,
    );
  });
});
