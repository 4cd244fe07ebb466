import { beforeAll, describe, expect, test } from "vitest";
import { Sales } from "../../support/sales.ts";
import { conforms } from "../../support/spec.ts";

const sales = new Sales();
let member: Awaited<ReturnType<Sales["member"]>>;
beforeAll(async () => {
  await sales.open("Notes by the spec");
  member = await sales.member();
});

// 02 §3
const NOTE = {
  attributes: [
    ...["text", "subjectVisible", "isArchived", "createdAt", "createdByFirstName", "createdByLastName"],
    "instanceCreatedDate",
  ],
};
const ALL = "includeSubjectInvisible=true&includeArchived=true";

describe("02 §3 club note: id, text, subjectVisible, isArchived, createdAt, createdByFirstName, createdByLastName, instanceCreatedDate", () => {
  test("“POST club-member-profiles/{id}/notes, attributes text and subjectVisible (sent as 0/1)”; “New note default: member-visible”", async () => {
    const params = { id: member.id };
    const hidden = { text: "For the staff", subjectVisible: 0 };
    const made = await conforms(
      sales.admin,
      "POST /app/club-member-profiles/{id}/notes",
      { params, attributes: hidden },
      {
        ...NOTE,
        takes: ["text", "subjectVisible"],
      },
    );
    expect(made.body.data.attributes).toMatchObject({ ...hidden, subjectVisible: false });
    const plain = await conforms(
      sales.admin,
      "POST /app/club-member-profiles/{id}/notes",
      { params, attributes: { text: "For the member" } },
      NOTE,
    );
    expect(plain.body.data.attributes.subjectVisible).toBe(true);
  });

  test("“includeSubjectInvisible=true and includeArchived=true, sorted by instanceCreatedDate descending”", async () => {
    const { body } = await conforms(
      sales.admin,
      "GET /app/club-member-profiles/{id}/notes",
      { params: { id: member.id }, query: ALL },
      NOTE,
    );
    const dates = body.data.map(({ attributes }) => attributes.instanceCreatedDate);
    expect(dates.length).toBe(2);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  test("“PUT club-notes/{id}, attributes isArchived (1 or 0)”: “active to archived and back”; “notes visible to the member”", async () => {
    const read = (speaker = member.speaker) =>
      conforms(speaker, "GET /app/sessions/current/user/club-notes/{clubId}", { params: { clubId: sales.club.id } });
    const { body } = await read();
    expect(body.data.map(({ attributes }) => attributes.text)).toEqual(["For the member"]);
    const put = (isArchived: 0 | 1) =>
      conforms(
        sales.admin,
        "PUT /app/club-notes/{id}",
        { params: { id: body.data[0]?.id ?? "" }, attributes: { isArchived } },
        { ...NOTE, takes: ["isArchived"] },
      );
    expect((await put(1)).body.data.attributes.isArchived).toBe(true);
    expect((await read()).body.data).toEqual([]);
    expect((await put(0)).body.data.attributes.isArchived).toBe(false);
    expect((await read()).body.data).toHaveLength(1);
  });
});
