/**
 * Every permission there is, `<area>.<verb>` (architecture §4); their words are apart (`permission-words.ts`), for the site
 * shows none. The spec names none of them except the two that open Email Campaigns and the root user's payouts (01 §6, 03 §6).
 */
export const permissionNames = [
  "clubs.view",
  "clubs.manage",
  "club-groups.view",
  "club-groups.manage",
  "members.view",
  "members.manage",
  "members.approve",
  "members.import",
  "member-groups.view",
  "member-groups.manage",
  "packages.view",
  "packages.manage",
  "memberships.view",
  "memberships.manage",
  "playing-rights.manage",
  "certifications.view",
  "certifications.manage",
  "invoices.view",
  "invoices.manage",
  "payments.view",
  "payments.record",
  "payments.void",
  "ledger.view",
  "fees.manage",
  "gateways.manage",
  "payouts.manage",
  "club.campaigns.manage",
  "club-group.campaigns.manage",
  "users.manage",
  "roles.manage",
  "activity.view",
  "jobs.view",
  "jobs.manage",
] as const;

export type Permission = (typeof permissionNames)[number];
