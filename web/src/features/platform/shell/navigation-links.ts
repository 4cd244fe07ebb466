import type { FeatureFlag } from "@salle/contract/flags";
import type { ContextType } from "@salle/contract/identity/session";
import type { Permission } from "@salle/contract/permissions";

export interface NavLink {
  id: string;
  label: string;
  to: string;
}
export interface NavGroup {
  id: string;
  label: string;
  icon: string;
  order: number;
  links: NavLink[];
}

export interface LinkRule extends Omit<NavLink, "label"> {
  label: string | Partial<Record<ContextType, string>>;
  contexts?: readonly ContextType[];
  feature?: FeatureFlag;
  permission?: Permission;
  rootOnly?: true;
  clubOfMember?: true;
}
export interface GroupRule extends Omit<NavGroup, "links"> {
  contexts: readonly ContextType[];
  feature?: FeatureFlag;
  /** One of them opens the group. */
  permissions?: readonly Permission[];
  links: LinkRule[];
}

const both: ContextType[] = ["club", "club-groups"];
const staff: ContextType[] = [...both, "system"];

/** The administrators' navigation (spec 01 §2.3), in its words. */
export const administrator: GroupRule[] = [
  {
    id: "membership",
    label: "Membership",
    icon: "membership",
    order: 10,
    contexts: both,
    feature: "membership",
    links: [
      { id: "membership-members", label: "Members", to: "/membership/members", permission: "members.view" },
      {
        id: "membership-groups",
        label: { club: "Groups & Categories", "club-groups": "Member Groups" },
        to: "/membership/groups",
        permission: "member-groups.view",
      },
      {
        id: "membership-certifications",
        label: "Certifications",
        to: "/membership/certifications",
        feature: "certifications",
        permission: "certifications.view",
      },
      { id: "membership-transfers", label: "Transfers", to: "/membership/transfers" },
      { id: "membership-reports", label: "Reports", to: "/membership/reports" },
    ],
  },
  {
    id: "clubs",
    label: "Clubs",
    icon: "clubs",
    order: 20,
    contexts: staff,
    links: [
      { id: "clubs-overview", label: "Overview", to: "/clubs/view" },
      { id: "clubs-groups", label: "Groups", to: "/clubs/groups", contexts: ["club-groups", "system"] },
      { id: "clubs-categories", label: "Categories", to: "/clubs/categories", contexts: both },
      { id: "clubs-edit", label: "Manage My Club", to: "/clubs/edit", contexts: ["club"] },
      { id: "clubs-metadata", label: "Metadata", to: "/clubs/metadata", contexts: ["system"] },
      { id: "clubs-reports", label: "Reports", to: "/clubs/reports", contexts: both },
    ],
  },
  {
    id: "competitions",
    label: "Events",
    icon: "competitions",
    order: 40,
    contexts: both,
    feature: "competitions",
    links: [
      { id: "competitions-entries", label: "Entries", to: "/competitions/entries" },
      { id: "competitions-fixtures", label: "Fixtures", to: "/competitions/fixtures", feature: "competition.fixtures" },
      { id: "competitions-events", label: "Tournaments", to: "/competitions/events", feature: "competition.events" },
      { id: "competitions-reports", label: "Reports", to: "/competitions/reports", feature: "competition.reports" },
      {
        id: "competitions-broadcastschedule",
        label: "Broadcast Schedule",
        to: "/competitions/broadcast-schedule",
        feature: "broadcast_schedule",
      },
    ],
  },
  {
    id: "campaigns",
    label: "Email Campaigns",
    icon: "campaigns",
    order: 50,
    contexts: both,
    permissions: ["club.campaigns.manage", "club-group.campaigns.manage"],
    feature: "emailCampaigns",
    links: [
      { id: "campaigns-manage", label: "Email Campaigns", to: "/campaigns/manage" },
      { id: "campaigns-sync", label: "Synchronise", to: "/campaigns/sync" },
    ],
  },
  {
    id: "events",
    label: "Functions",
    icon: "events",
    order: 50,
    contexts: staff,
    feature: "events",
    links: [{ id: "events-bookings", label: "Bookings", to: "/events/bookings" }],
  },
  {
    id: "finance",
    label: "Finances",
    icon: "finance",
    order: 60,
    contexts: staff,
    links: [
      {
        id: "finance-invoices",
        label: "Invoices",
        to: "/finance/invoices",
        contexts: both,
        permission: "invoices.view",
      },
      {
        id: "finance-payments",
        label: "Payments",
        to: "/finance/payments",
        contexts: both,
        permission: "payments.view",
      },
      {
        id: "finance-payments-ledger",
        label: "Ledger",
        to: "/finance/ledger",
        contexts: both,
        permission: "payments.view",
      },
      { id: "finance-fees", label: "Fees", to: "/finance/fees", contexts: both, permission: "fees.manage" },
      {
        id: "finance-membership-fees",
        label: "Membership Packages",
        to: "/finance/membership-fees",
        contexts: ["club"],
        permission: "packages.view",
      },
      { id: "finance-payment-report", label: "Payment Report", to: "/finance/payment-report", contexts: ["system"] },
      { id: "finance-payouts", label: "Payouts", to: "/finance/payouts", contexts: ["system"], rootOnly: true },
      { id: "finance-gateways", label: "Gateways", to: "/finance/gateways", contexts: ["system"] },
      { id: "finance-reports", label: "Reports", to: "/finance/reports" },
    ],
  },
  {
    id: "admin",
    label: "Administration",
    icon: "admin",
    order: 70,
    contexts: ["system"],
    links: [
      { id: "admin-users", label: "Users", to: "/admin/users" },
      { id: "admin-roles", label: "Roles", to: "/admin/roles" },
      { id: "admin-certification", label: "Certification", to: "/admin/certification" },
      { id: "admin-playing-rights", label: "Playing Rights", to: "/admin/playing-rights" },
    ],
  },
  {
    id: "integrations",
    label: "Integrations",
    icon: "integrations",
    order: 100,
    contexts: both,
    links: [{ id: "integrations-landing", label: "Integrations", to: "/integrations" }],
  },
  {
    // Ours; the spec shows jobs nowhere.
    id: "jobs",
    label: "Jobs",
    icon: "jobs",
    order: 110,
    contexts: staff,
    permissions: ["jobs.view"],
    links: [{ id: "jobs", label: "Jobs", to: "/jobs" }],
  },
];

const single = (id: string, label: string, order: number, to: string): GroupRule => ({
  id,
  label,
  icon: id,
  order,
  contexts: ["user"],
  links: [{ id, label, to }],
});

export const user: GroupRule[] = [
  single("member-overview", "Member Overview", 10, "/member/overview"),
  single("account-edit", "Edit Profile", 20, "/account/edit"),
  single("member-account", "Account", 30, "/member/account"),
  single("member-notes", "Notes", 40, "/member/notes"),
  {
    id: "member-competitions-landing",
    label: "Events",
    icon: "competitions",
    order: 50,
    contexts: ["user"],
    feature: "competitions",
    links: [
      { id: "member-competitions-overview", label: "My Tournaments", to: "/member/my-competitions" },
      { id: "member-competitions-clubadmin", label: "My Club Entries", to: "/member/club-entries", clubOfMember: true },
    ],
  },
  {
    id: "member-functions",
    label: "Functions",
    icon: "events",
    order: 60,
    contexts: ["user"],
    feature: "events",
    links: [{ id: "member-bookings", label: "My Bookings", to: "/member/bookings" }],
  },
];

export const contextless: NavGroup[] = [
  {
    id: "account-edit",
    label: "Edit Profile",
    icon: "account-edit",
    order: 10,
    links: [{ id: "account-edit", label: "Edit Profile", to: "/account/edit" }],
  },
  {
    id: "account-functions",
    label: "Functions",
    icon: "events",
    order: 20,
    links: [{ id: "account-bookings", label: "My Bookings", to: "/account/events/bookings" }],
  },
];
