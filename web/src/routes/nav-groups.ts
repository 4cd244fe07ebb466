interface NavGroupRow {
  label: string;
  order: number;
  /** The icon's name, where it is not the group's own. */
  icon?: string;
  /** Its word in the bar at the foot of a member's phone. */
  bar?: string;
}

/** The groups of the menu (spec 01 §2.3), in its words; a row says which it hangs in. */
export const navGroups = {
  // Ours: what needs attention, before anything else.
  home: { label: "Home", order: 5 },
  membership: { label: "Membership", order: 10 },
  clubs: { label: "Clubs", order: 20 },
  competitions: { label: "Events", order: 40 },
  campaigns: { label: "Email Campaigns", order: 50 },
  events: { label: "Functions", order: 50 },
  finance: { label: "Finances", order: 60 },
  admin: { label: "Administration", order: 70 },
  integrations: { label: "Integrations", order: 100 },
  // Ours; the spec shows jobs nowhere.
  jobs: { label: "Jobs", order: 110 },
  "member-overview": { label: "Member Overview", order: 10, bar: "Overview" },
  "account-edit": { label: "Edit Profile", order: 20 },
  "member-account": { label: "Account", order: 30, bar: "Account" },
  "member-notes": { label: "Notes", order: 40 },
  "member-competitions": { label: "Events", order: 50, icon: "competitions", bar: "Events" },
  "member-functions": { label: "Functions", order: 60, icon: "events", bar: "Bookings" },
} as const satisfies Record<string, NavGroupRow>;

export type NavGroupName = keyof typeof navGroups;
