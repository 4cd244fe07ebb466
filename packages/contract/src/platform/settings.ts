import * as z from "zod/mini";
import { root } from "../access.ts";
import { countries } from "../countries.ts";
import { endpoint } from "../endpoint.ts";
import { type FeatureFlag, flagNames } from "../flags.ts";
import { isPattern } from "../members/national-id.ts";
import { FlagStates, type PartialValues, said } from "../parameters.ts";
import { computed } from "../resource.ts";
import { codeText, emailText, lineText, nameText } from "../texts.ts";
import { isWebAddress, webAddressText } from "../web-address.ts";
import { flag, one, write } from "../wire.ts";

/** What holds for the installation, for the root user; ours, for the spec has parameters and no screen for them. */
export const Settings = computed("settings", {
  ...said,
  twoFactorForSystemRoles: z.boolean(),
  featureFlags: FlagStates,
  /** 0 before anything was stored. */
  version: z.number(),
});
export type Settings = z.infer<typeof Settings>;

const RATE = "The Tax rate must be a number from 0 to 1, with at most four decimals.";
const rate = z
  .number({ error: RATE })
  .check(z.refine((share) => share >= 0 && share <= 1 && Number(share.toFixed(4)) === share, { error: RATE }));

const given = {
  applicationName: nameText("Application name", 60),
  /** Not given by an older site: then it stays. */
  federationName: lineText("Federation name", 100),
  defaultCountry: codeText(
    (text) => countries.has(text),
    "Choose from the list.",
    "The Default country field is required.",
  ),
  taxRate: rate,
  poweredByUrl: webAddressText("Powered-by link"),
  userManualsUrl: webAddressText("User manuals link"),
  termsUrl: webAddressText("Terms link"),
  privacyUrl: webAddressText("Privacy link"),
  supportEmail: emailText("Support address"),
  errorReportingAddress: codeText(
    (text) => /^[\x21-\x7e]{0,300}$/.test(text) && (!/^http/i.test(text) || isWebAddress(text)),
    "The Error-reporting address must be an address of at most 300 characters, without spaces.",
  ),
  /** Absent it stays as it is, for an older site does not know it. */
  nationalIdPattern: z.optional(
    codeText(
      isPattern,
      "The National ID pattern can have up to 20 signs: #, @, letters, digits, spaces, dashes and slashes.",
    ),
  ),
  /** Absent it stays as it is, too. */
  twoFactorForSystemRoles: z.optional(flag()),
};

/** What keeps the root user from locking themselves out. */
export const SET_UP_FIRST = "Turn two-factor on for your own account first, in Profile Settings.";

/** Flags that are not given stay as they are, so that an older site turns nothing off. */
const GivenFlags = z.strictObject(
  Object.fromEntries(flagNames.map((name) => [name, z.optional(flag())])) as Record<
    FeatureFlag,
    z.ZodMiniOptional<ReturnType<typeof flag>>
  >,
);

export const UpdateSettings = z.strictObject({
  ...given,
  featureFlags: GivenFlags,
  /** The optimistic lock: at which version they were read. */
  version: z.number({ error: "The version must be a whole number." }).check(z.int(), z.gte(0)),
});
export type UpdateSettings = z.infer<typeof UpdateSettings>;
export type UpdateSettingsInput = z.input<typeof UpdateSettings>;

/** A stage's first values: any of the settings (docs/operations.md). */
const FirstValues = z.strictObject({ ...z.partial(z.strictObject(given)).shape, featureFlags: z.optional(GivenFlags) });

/**
 * Reads a stage's first values from their JSON; without any there are none.
 * @returns what is wrong with it, a line each; then it counts for nothing
 */
export function firstValuesOf(json: string | undefined): { values: PartialValues; problems: string[] } {
  if (!json) return { values: {}, problems: [] };
  let read: unknown;
  try {
    read = JSON.parse(json);
  } catch {
    return { values: {}, problems: ["It is no JSON."] };
  }
  const parsed = FirstValues.safeParse(read);
  if (parsed.success) return { values: parsed.data as PartialValues, problems: [] };
  return {
    values: {},
    problems: parsed.error.issues.map(({ path, message }) => [path.join("."), message].filter(Boolean).join(": ")),
  };
}

const area = "settings";
const source = "ours (spec 01 §1: feature flags are read from parameters)";

export const getSettings = endpoint("GET /app/settings", {
  area,
  source,
  summary: "The settings of the installation, for the root user",
  access: root(),
  output: one(Settings),
});
export const updateSettings = endpoint("PUT /app/settings", {
  area,
  source,
  summary: "Change the settings of the installation, flags in 5 seconds everywhere; for the root user",
  access: root(),
  body: write(UpdateSettings),
  output: one(Settings),
});
