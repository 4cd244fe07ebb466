import type { Area } from "./areas.ts";
import { own } from "./own.ts";

/** Feature flags and their default state (spec 01 §1); what they are now is in the settings of the installation. */
export const featureFlags = {
  membership: true,
  certifications: true,
  events: true,
  competitions: true,
  emailCampaigns: true,
  membershipPackages: true,
  "competition.events": true,
  "competition.entries": true,
  "competition.reports": true,
  greens: false,
  broadcast_schedule: false,
  "competition.fixtures": false,
  "competition.results": false,
  "competition.dashboard": false,
  "competition.resultsPortal": false,
} as const satisfies Record<string, boolean>;

export type FeatureFlag = keyof typeof featureFlags;
export type FeatureFlags = Record<FeatureFlag, boolean>;

export const flagNames = Object.keys(featureFlags) as [FeatureFlag, ...FeatureFlag[]];

/** Every flag, on or off as is said of each. */
export const flagsWhere = (isOn: (flag: FeatureFlag, index: number) => boolean): FeatureFlags =>
  Object.fromEntries(flagNames.map((flag, index) => [flag, isOn(flag, index)])) as FeatureFlags;

/**
 * The areas that are there while their features are on: their calls are absent (404) when one is off. An endpoint that
 * differs from its area says so itself (`features`).
 */
const areaFeatures: Readonly<Partial<Record<Area, readonly FeatureFlag[]>>> = {
  memberships: ["membership"],
  "membership-requests": ["membership"],
  family: ["membership"],
  imports: ["membership"],
  transfers: ["membership"],
  packages: ["membershipPackages"],
  criteria: ["membershipPackages"],
  "package-changes": ["membershipPackages"],
  campaigns: ["emailCampaigns"],
  certifications: ["certifications"],
  "certification-lists": ["certifications"],
};

/** The features that a call needs. */
export const featuresOf = ({ area, features }: { area: string; features: readonly FeatureFlag[] | undefined }) =>
  features ?? own(areaFeatures, area) ?? [];
