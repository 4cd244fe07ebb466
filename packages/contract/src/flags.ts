/** Feature flags and their default state (spec 01 §1). */
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
