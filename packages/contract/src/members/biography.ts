import * as z from "zod/mini";
import { account, can, either, ref, self } from "../access.ts";
import { endpoint } from "../endpoint.ts";
import { DEFAULT_MAX_FILE_SIZE } from "../form-field.ts";
import * as problems from "../problems.ts";
import { computed } from "../resource.ts";
import { fileText, lineText, paragraphText } from "../texts.ts";
import { flag, one, version, write } from "../wire.ts";
import { hands } from "./codes.ts";
import { biographyLabels as labels } from "./labels.ts";

/** What a biography can hold. */
export const biographyBounds = {
  why: 2000,
  city: 60,
  /** Of a photo as it is sent, in bytes; the call carries it in base64. */
  photo: 2 * DEFAULT_MAX_FILE_SIZE,
  fileName: 200,
} as const;

/** What a person tells of themself (spec 02 §3). Its id is their account's. Capabilities: canEdit, canVerify. */
export const Biography = computed("biography", {
  handedness: z.enum(hands),
  why: z.string(),
  birthCity: z.string(),
  residingCity: z.string(),
  /** A link to the photo as it is kept, for a quarter of an hour. */
  photoUrl: z.nullable(z.string()),
  isBioVisible: z.boolean(),
  isBirthYearVisible: z.boolean(),
  isBioPhotoVisible: z.boolean(),
  isPhotoVerified: z.boolean(),
  /** 0 until it is first saved. */
  version: z.number(),
});
export type Biography = z.infer<typeof Biography>;

/** What is not given stays as it is. */
export const SaveBiography = z.strictObject({
  handedness: z.optional(z.enum(hands, { error: problems.choose })),
  why: paragraphText(labels.why, biographyBounds.why),
  birthCity: lineText(labels.birthCity, biographyBounds.city),
  residingCity: lineText(labels.residingCity, biographyBounds.city),
  showBio: z.optional(flag()),
  showBirthYear: z.optional(flag()),
  showBioPhoto: z.optional(flag()),
  isPhotoVerified: z.optional(flag()),
  /** In base64, when it changed; null takes it away. */
  photo: z.optional(z.nullable(fileText(problems.unreadableFile, problems.unreadableFile))),
  /** Nothing is kept of it: a photo is what its bytes are. */
  photoFilename: lineText("file name", biographyBounds.fileName),
  version: version(),
});
export type SaveBiography = z.infer<typeof SaveBiography>;
export type SaveBiographyInput = z.input<typeof SaveBiography>;

/** A call that carries a photo, as large as Lambda takes. */
const maxBodyBytes = 5.75 * 1_048_576;

const common = { area: "biography", source: "02 §7" } as const;
const profile = ref("club-member-profile", "params.id");

export const getBiography = endpoint("GET /app/club-member-profile/{id}/bio", {
  ...common,
  summary: "What a member tells of themself; also for the member",
  access: either(can("members.view", profile), self(profile)),
  output: one(Biography),
});
export const saveBiography = endpoint("POST /app/club-member-profile/{id}/bio", {
  ...common,
  summary: "Change what a member tells of themself, their photo too, or verify it; also for the member",
  access: either(can("members.manage", profile), self(profile)),
  body: write(SaveBiography),
  output: one(Biography),
  maxBodyBytes,
});
export const getOwnBiography = endpoint("GET /app/session/current/bio", {
  ...common,
  summary: "What one tells of oneself",
  access: account(),
  output: one(Biography),
});
export const saveOwnBiography = endpoint("POST /app/session/current/bio", {
  ...common,
  summary: "Change what one tells of oneself, one's photo too",
  access: account(),
  body: write(SaveBiography),
  output: one(Biography),
  maxBodyBytes,
});
