import * as z from "zod/mini";
import { type FeatureFlags, featureFlags, flagNames } from "./flags.ts";
import { DEFAULT_PATTERN } from "./members/national-id.ts";

/** The version of the program (spec 01 §1). */
export const VERSION = "v1.5.10";

/** What holds for the whole installation, as it is stored; `""` is an address that there is not. */
export interface Values {
  applicationName: string;
  /** Whose installation it is; beside the application's name on the login page, the preloader and on paper. */
  federationName: string;
  /** ISO 3166-1, two letters. */
  defaultCountry: string;
  /** A share: 0.1 is a tenth. */
  taxRate: number;
  poweredByUrl: string;
  userManualsUrl: string;
  termsUrl: string;
  privacyUrl: string;
  supportEmail: string;
  /** Where the site reports errors, when it starts with http (spec 01 §9). */
  errorReportingAddress: string;
  /** How National IDs are written (`members/national-id.ts`); `""` for any. */
  nationalIdPattern: string;
  /** Whether somebody with a role on the system must have a second factor. */
  twoFactorForSystemRoles: boolean;
  featureFlags: FeatureFlags;
}

/** As `Values`, where what is not said is left to somebody else. */
export type PartialValues = Partial<Omit<Values, "featureFlags">> & {
  featureFlags?: Partial<Values["featureFlags"]> | undefined;
};

/** The spec's defaults (01 §1, §9). */
export const defaultValues: Values = {
  applicationName: "Salle",
  federationName: "",
  defaultCountry: "AU",
  taxRate: 0.1,
  poweredByUrl: "",
  userManualsUrl: "",
  termsUrl: "",
  privacyUrl: "",
  supportEmail: "",
  errorReportingAddress: "",
  nationalIdPattern: DEFAULT_PATTERN,
  twoFactorForSystemRoles: false,
  featureFlags,
};

/** What the settings say, flags apart. */
export const said = {
  applicationName: z.string(),
  federationName: z.string(),
  defaultCountry: z.string(),
  taxRate: z.number(),
  poweredByUrl: z.string(),
  userManualsUrl: z.string(),
  termsUrl: z.string(),
  privacyUrl: z.string(),
  supportEmail: z.string(),
  errorReportingAddress: z.string(),
  nationalIdPattern: z.string(),
};

export const FlagStates = z.record(z.enum(flagNames), z.boolean());

/** The parameters as the site and whoever calls the API are told of them. */
export const Parameters = z.object({
  ...said,
  version: z.string(),
  /** Follows the default country (spec 01 §1). */
  defaultCurrency: z.string(),
});
export type Parameters = z.infer<typeof Parameters>;
