/**
 * Every permission there is, `<area>.<verb>` (architecture §4), with the words a role editor shows. The spec names
 * none of them except the two that open Email Campaigns and the root user's payouts (01 §6, 03 §6).
 */
export const permissions = {
  "clubs.view": "See clubs and their details",
  "clubs.manage": "Change clubs and their details",
  "club-groups.view": "See club groups",
  "club-groups.manage": "Change club groups",
  "members.view": "See members",
  "members.manage": "Add and change members",
  "members.approve": "Approve and reject members",
  "members.import": "Import members from a file",
  "member-groups.view": "See member groups",
  "member-groups.manage": "Change member groups",
  "packages.view": "See membership packages",
  "packages.manage": "Change membership packages",
  "memberships.view": "See memberships",
  "memberships.manage": "Give, change and revoke memberships",
  "playing-rights.manage": "Change playing rights",
  "certifications.view": "See certifications",
  "certifications.manage": "Change certifications",
  "invoices.view": "See invoices",
  "invoices.manage": "Make, send and void invoices",
  "payments.view": "See payments",
  "payments.record": "Record payments, and what became of uncertain ones",
  "payments.void": "Void payments",
  "refunds.manage": "Pay credit back",
  "ledger.view": "See the ledger",
  "ledger.close": "Close months in the ledger",
  "fees.manage": "Change fees and fee packages",
  "gateways.manage": "Change payment gateways",
  "finance.settings": "Change bank details",
  "payouts.manage": "See and make payouts",
  "club.campaigns.manage": "Manage a club's email campaigns",
  "club-group.campaigns.manage": "Manage a club group's email campaigns",
  "users.manage": "Change user accounts",
  "roles.manage": "Change roles",
  "activity.view": "See the activity log",
  "jobs.view": "See running and past jobs",
  "jobs.manage": "Retry failed jobs and messages",
} as const satisfies Record<string, string>;

export type Permission = keyof typeof permissions;
export const permissionNames = Object.keys(permissions) as Permission[];
