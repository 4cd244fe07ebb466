import { beforeAll, describe, expect, test } from "vitest";
import type { Speaker } from "../../support/api.ts";
import { pngOf } from "../../support/picture.ts";
import { Sales } from "../../support/sales.ts";
import { conforms } from "../../support/spec.ts";

const sales = new Sales();
let params: { id: string };
let member: Speaker;
beforeAll(async () => {
  await sales.open("Biographies by the spec");
  const { id, speaker } = await sales.member();
  params = { id };
  member = speaker;
});

// 02 §3
const BIOGRAPHY = {
  attributes: [
    ...["handedness", "why", "birthCity", "residingCity", "photoUrl"],
    ...["isBioVisible", "isBirthYearVisible", "isBioPhotoVisible", "isPhotoVerified"],
  ],
};
const TAKES = [
  ...["handedness", "showBirthYear", "showBio", "showBioPhoto", "residingCity", "birthCity", "why"],
  ...["isPhotoVerified", "photo", "photoFilename"],
];
const given = {
  ...{ handedness: "LEFT" as const, showBirthYear: 1 as const, showBio: 1 as const, showBioPhoto: 0 as const },
  ...{ residingCity: "Hobart", birthCity: "Perth", why: "For fun" },
};

describe("02 §3 biography: id, handedness, why, … isPhotoVerified; submission with photo and photoFilename when it changed", () => {
  test("“GET and POST /app/club-member-profile/{id}/bio”; “LEFT or RIGHT, default RIGHT”; “photoUrl (null allowed)”", async () => {
    const first = await conforms(sales.admin, "GET /app/club-member-profile/{id}/bio", { params }, BIOGRAPHY);
    expect(first.body.data.attributes).toMatchObject({ handedness: "RIGHT", photoUrl: null });
    const photo = { photo: pngOf(200, 200).toString("base64"), photoFilename: "me.bmp" };
    await conforms(
      sales.admin,
      "POST /app/club-member-profile/{id}/bio",
      { params, attributes: { ...given, ...photo } },
      { ...BIOGRAPHY, takes: TAKES },
    );
    const verified = await conforms(
      sales.admin,
      "POST /app/club-member-profile/{id}/bio",
      { params, attributes: { isPhotoVerified: 1 } },
      BIOGRAPHY,
    );
    expect(verified.body.data.attributes).toMatchObject({ isPhotoVerified: true, photoUrl: expect.any(String) });
    // “Changing the photo resets isPhotoVerified to false.”
    const changed = await conforms(
      sales.admin,
      "POST /app/club-member-profile/{id}/bio",
      { params, attributes: photo },
      BIOGRAPHY,
    );
    expect(changed.body.data.attributes.isPhotoVerified).toBe(false);
  });

  test("“GET and POST /app/session/current/bio”", async () => {
    await conforms(
      member,
      "POST /app/session/current/bio",
      { attributes: { ...given, why: "As I say" } },
      { ...BIOGRAPHY, takes: TAKES },
    );
    const { body } = await conforms(member, "GET /app/session/current/bio", {}, BIOGRAPHY);
    expect(body.data.attributes).toMatchObject({ why: "As I say", isBioVisible: true, isBirthYearVisible: true });
  });
});
