const details = { tab: "details", label: "Details" } as const;
const emergencyContacts = { tab: "emergency-contacts", label: "Emergency contacts" } as const;
const metadata = { tab: "metadata", label: "Additional details" } as const;
const biography = { tab: "biography", label: "Biography" } as const;
const certifications = { tab: "certifications", label: "Certifications", features: ["certifications"] } as const;
const others = [
  { tab: "memberships", label: "Memberships", permission: "memberships.view", features: ["membership"] },
  { tab: "member-groups", label: "Member groups", permission: "member-groups.view" },
  { tab: "categories", label: "Categories", permission: "members.view" },
  { tab: "notes", label: "Notes", permission: "members.view" },
  { ...certifications, permission: "certifications.view" },
  emergencyContacts,
  metadata,
  biography,
] as const;
/** What stands on a member's record, for staff. */
export const recordTabs = [{ tab: "overview", label: "Overview" }, ...others, details] as const;
/** The same where the details are changed, which stand first. */
export const editTabs = [details, ...others] as const;

/** What a member sees of their own. */
export const ownRecordTabs = [
  { tab: "overview", label: "Overview" },
  { tab: "memberships", label: "Memberships", features: ["membership"] },
  certifications,
  emergencyContacts,
  metadata,
  biography,
  { tab: "details", label: "Details" },
] as const;

export const clubTabs = [
  { tab: "details", label: "Details" },
  { tab: "members", label: "Members" },
  { tab: "positions", label: "Positions" },
  metadata,
  { tab: "activity", label: "Activity", permission: "clubs.manage" },
  { tab: "edit", label: "Edit", permission: "clubs.manage" },
] as const;

/** Whose fields: a group has none of its own. */
export const metadataTabs = [
  { tab: "clubs", label: "Clubs" },
  { tab: "members", label: "Members", contexts: ["club", "system"] },
] as const;

export const profileTabs = [
  { tab: "profile", label: "Profile" },
  { tab: "password", label: "Password" },
  { tab: "two-factor", label: "Two-factor" },
  { tab: "sessions", label: "Sessions" },
  { tab: "linked-accounts", label: "Linked Accounts" },
  { tab: "privacy", label: "Privacy", contexts: ["user"] },
] as const;

/** The list of groups with the panels over it, and a club's categories. */
export const groupTabs = [
  { tab: "list", label: "Member groups" },
  { tab: "categories", label: "Member categories", contexts: ["club"], permission: "members.view" },
  { tab: "add", label: "Add Member Group", permission: "member-groups.manage", over: "list" },
  { tab: "edit", label: "Edit Member Group", permission: "member-groups.manage", over: "list" },
] as const;

export const transferTabs = [
  { tab: "incoming", label: "Incoming" },
  { tab: "outgoing", label: "Outgoing" },
  { tab: "history", label: "History" },
] as const;

export const certificationTabs = [
  { tab: "all", label: "All" },
  { tab: "pending", label: "To approve" },
  { tab: "expiring", label: "Expiring" },
  { tab: "expired", label: "Expired" },
] as const;

/** What runs did with a club's members or what a group or the federation sells, what those to come will do, and the runs. */
export const renewalTabs = [
  { tab: "done", label: "What runs did" },
  { tab: "next", label: "Next run", contexts: ["system"] },
  { tab: "month", label: "Next 30 days", permission: "memberships.manage" },
  { tab: "runs", label: "Runs", contexts: ["system"], permission: "jobs.view" },
] as const;

/** Dead letters and crons are the system's. */
export const jobTabs = [
  { tab: "list", label: "Running and past jobs" },
  { tab: "dead-letters", label: "Failed messages", contexts: ["system"] },
  { tab: "scheduled", label: "Scheduled", contexts: ["system"] },
] as const;
