import { biographyBounds, type SaveBiography } from "@salle/contract/members/biography";
import { shownToOthers } from "@salle/contract/members/biography-shown";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { blank, NOTHING_TO_VERIFY, problemsOf, STAFF_VERIFY, type Values, valuesOf } from "./rules.ts";

const pictured: Values = { ...blank, photoId: "pho_1" };
const verified: Values = { ...pictured, isPhotoVerified: true };
const member = { canVerify: false };
const staff = { canVerify: true };

describe("whether a photo is verified", () => {
  test.each<[string, SaveBiography, Values, { photoId?: string | null; canVerify: boolean }, boolean]>([
    ["staff verify it", { isPhotoVerified: true }, pictured, staff, true],
    ["staff take that back", { isPhotoVerified: false }, verified, staff, false],
    ["staff change something else", { why: "x" }, verified, staff, true],
    ["a member changes something else", { why: "x" }, verified, member, true],
    ["a member's form says that it is not", { isPhotoVerified: false }, verified, member, true],
    ["a member sends another one", {}, verified, { ...member, photoId: "pho_2" }, false],
    ["staff send another one", {}, verified, { ...staff, photoId: "pho_2" }, false],
    [
      "staff send another one and say that it is",
      { isPhotoVerified: true },
      verified,
      { ...staff, photoId: "pho_2" },
      false,
    ],
    ["it is taken away", {}, verified, { ...staff, photoId: null }, false],
    ["there is none to take away", {}, blank, { ...member, photoId: null }, false],
  ])("%s", (_, input, before, by, expected) => {
    expect(valuesOf(input, before, by).isPhotoVerified).toBe(expected);
  });
});

describe("what is refused", () => {
  const photo = (bytes: number) => "A".repeat(Math.ceil((bytes * 4) / 3));
  test.each<[string, SaveBiography, Values, boolean, [string, string][]]>([
    ["nothing of a blank form", {}, blank, false, []],
    ["a member who verifies", { isPhotoVerified: true }, pictured, false, [["isPhotoVerified", STAFF_VERIFY]]],
    ["not a member who sends back that it is verified", { isPhotoVerified: true }, verified, false, []],
    ["not one who sends that with another photo", { isPhotoVerified: true, photo: "AAAA" }, verified, false, []],
    ["verifying nothing", { isPhotoVerified: true }, blank, true, [["isPhotoVerified", NOTHING_TO_VERIFY]]],
    ["not staff who verify", { isPhotoVerified: true }, pictured, true, []],
    ["not a photo of the most bytes", { photo: photo(biographyBounds.photo - 3) }, blank, false, []],
    [
      "a larger one",
      { photo: photo(biographyBounds.photo + 3) },
      blank,
      false,
      [["photo", "The Photo can be at most 4 MB."]],
    ],
  ])("%s", (_, input, before, canVerify, expected) => {
    expect(problemsOf(input, before, canVerify).map(({ field, message }) => [field, message])).toEqual(expected);
  });
});

test("what is not sent stays, and a blank takes away", () => {
  const before: Values = { ...verified, why: "Fun", birthCity: "Perth", handedness: "LEFT", showBio: true };
  expect(valuesOf({}, before, member)).toEqual(before);
  expect(valuesOf({ why: "", birthCity: "Broome" }, before, member)).toEqual({
    ...before,
    why: undefined,
    birthCity: "Broome",
  });
});

const flags = { optional: fc.option(fc.boolean(), { nil: undefined }), sure: fc.boolean() };
test("no member ever makes a photo verified, and saving the same again changes nothing", () => {
  const input = fc.record({
    handedness: fc.constantFrom(undefined, "LEFT" as const, "RIGHT" as const),
    why: fc.option(fc.string(), { nil: undefined }),
    showBio: flags.optional,
    isPhotoVerified: flags.optional,
  });
  const photoId = fc.constantFrom(undefined, null, "pho_1", "pho_2");
  fc.assert(
    fc.property(input, photoId, flags.sure, (given, id, isVerified) => {
      const before = { ...pictured, isPhotoVerified: isVerified };
      const by = { canVerify: false, ...(id !== undefined && { photoId: id }) };
      const after = valuesOf(given, before, by);
      if (!isVerified) expect(after.isPhotoVerified).toBe(false);
      if (after.photoId !== before.photoId) expect(after.isPhotoVerified).toBe(false);
      expect(valuesOf(given, after, by)).toEqual(after);
    }),
  );
});

test("other members see nothing that is not switched on, and no photo that nobody has verified", () => {
  const given = fc.record({
    isBioVisible: flags.sure,
    isBirthYearVisible: flags.sure,
    isBioPhotoVisible: flags.sure,
    isPhotoVerified: flags.sure,
    photoUrl: fc.constantFrom(null, "https://x.test/"),
  });
  fc.assert(
    fc.property(given, (of) => {
      const shown = shownToOthers(of);
      if (!of.isBioVisible) expect(shown).toEqual({ biography: false, birthYear: false, photo: false });
      if (shown.birthYear) expect(of.isBirthYearVisible).toBe(true);
      if (shown.photo) expect(of.isBioPhotoVisible && of.isPhotoVerified && of.photoUrl !== null).toBe(true);
    }),
  );
  const all = { isBioVisible: true, isBirthYearVisible: true, isBioPhotoVisible: true, isPhotoVerified: true };
  expect(shownToOthers({ ...all, photoUrl: "https://x.test/" })).toEqual({
    biography: true,
    birthYear: true,
    photo: true,
  });
});
