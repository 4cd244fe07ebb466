import { beforeAll, expect, test } from "vitest";
import { type Speaker, signIn } from "../../support/api.ts";
import { conforms } from "../../support/spec.ts";
import { PASSWORD, World } from "../../support/world.ts";

const world = new World();
let speaker: Speaker = {};
let id = "";
beforeAll(async () => {
  const email = world.email("profile-by-the-spec");
  const { account } = await world.member(await world.club("Profiles by the spec"), { email });
  id = `mpr_${account.person}`;
  speaker = await signIn(email, PASSWORD);
});

/** 03 §3: “memberProfile: allowMarketing, addressLineOne/Two/Three, country, …; relation user-account”. */
const PROFILE = [
  ...["allowMarketing", "addressLineOne", "addressLineTwo", "addressLineThree", "country", "dateOfBirth"],
  ...["emailAddress", "gender", "suburb", "state", "postcode", "isProfilePublic", "isEmailPublic", "isMobilePublic"],
];

test("03 §7 “GET and PUT /member-profiles/{id}”", async () => {
  const named = { attributes: PROFILE, relationships: ["user-account"] };
  await conforms(speaker, "GET /app/member-profiles/{id}", { params: { id } }, named);
  const switches = { isProfilePublic: 1, isEmailPublic: 1, isMobilePublic: 0, allowMarketing: 0 };
  const takes = Object.keys(switches);
  const changed = await conforms(
    speaker,
    "PUT /app/member-profiles/{id}",
    { params: { id }, attributes: switches },
    { ...named, takes },
  );
  expect(changed.body.data.attributes).toMatchObject({ isProfilePublic: true, allowMarketing: false });
});
