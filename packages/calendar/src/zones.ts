/** The time zones an owner can have (spec 01 §9). */
export const timeZones = [
  "Australia/Sydney",
  "Australia/Adelaide",
  "Australia/Brisbane",
  "Australia/Broken_Hill",
  "Australia/Currie",
  "Australia/Darwin",
  "Australia/Eucla",
  "Australia/Hobart",
  "Australia/Lord_Howe",
  "Australia/Lindeman",
  "Australia/Melbourne",
  "Australia/Perth",
] as const;
export type TimeZone = (typeof timeZones)[number];

/** The zone of the federation's office, for the day of who has no club. */
export const FEDERATION_ZONE: TimeZone = "Australia/Sydney";
