import * as campaigns from "./communication/campaigns.ts";
import * as memberGroups from "./communication/member-groups.ts";
import type { Endpoint } from "./endpoint.ts";
import * as bankDetails from "./finance/bank-details.ts";
import * as bills from "./finance/bills.ts";
import * as cardRefunds from "./finance/card-refunds.ts";
import * as checkouts from "./finance/checkouts.ts";
import * as consolidations from "./finance/consolidations.ts";
import * as credits from "./finance/credits.ts";
import * as disputes from "./finance/disputes.ts";
import * as drafts from "./finance/drafts.ts";
import * as feeAssignments from "./finance/fee-assignments.ts";
import * as feePackages from "./finance/fee-packages.ts";
import * as feeTypes from "./finance/fee-types.ts";
import * as fees from "./finance/fees.ts";
import * as financeReports from "./finance/finance-reports.ts";
import * as financeSettings from "./finance/finance-settings.ts";
import * as gatewayBooks from "./finance/gateway-books.ts";
import * as gateways from "./finance/gateways.ts";
import * as invoices from "./finance/invoices.ts";
import * as ledger from "./finance/ledger.ts";
import * as logos from "./finance/logos.ts";
import * as payerAccounts from "./finance/payer-accounts.ts";
import * as paymentPlans from "./finance/payment-plans.ts";
import * as payments from "./finance/payments.ts";
import * as payouts from "./finance/payouts.ts";
import * as receipts from "./finance/receipts.ts";
import * as receivedPayments from "./finance/received-payments.ts";
import * as settlements from "./finance/settlements.ts";
import * as statements from "./finance/statements.ts";
import * as testPayments from "./finance/test-payments.ts";
import * as linkedAccounts from "./identity/linked-accounts.ts";
import * as passwordReset from "./identity/password-reset.ts";
import * as profile from "./identity/profile.ts";
import * as roles from "./identity/roles.ts";
import * as session from "./identity/session.ts";
import * as signup from "./identity/signup.ts";
import * as twoFactor from "./identity/two-factor.ts";
import * as users from "./identity/users.ts";
import * as biography from "./members/biography.ts";
import * as certificationLists from "./members/certification-lists.ts";
import * as memberChanges from "./members/changes.ts";
import * as clubIndex from "./members/club-index.ts";
import * as duplicates from "./members/duplicates.ts";
import * as emergencyContacts from "./members/emergency-contacts.ts";
import * as erasure from "./members/erasure.ts";
import * as home from "./members/home.ts";
import * as imports from "./members/imports.ts";
import * as memberCategories from "./members/member-categories.ts";
import * as memberMetadata from "./members/member-metadata.ts";
import * as members from "./members/members.ts";
import * as merges from "./members/merges.ts";
import * as notes from "./members/notes.ts";
import * as positions from "./members/positions.ts";
import * as privacy from "./members/privacy.ts";
import * as reports from "./members/reports.ts";
import * as search from "./members/search.ts";
import * as transfers from "./members/transfers.ts";
import * as userSearch from "./members/user-search.ts";
import * as certifications from "./membership/certifications.ts";
import * as criteria from "./membership/criteria.ts";
import * as eligibility from "./membership/eligibility.ts";
import * as family from "./membership/family.ts";
import * as integrations from "./membership/integrations.ts";
import * as memberRights from "./membership/member-rights.ts";
import * as membershipRequests from "./membership/membership-requests.ts";
import * as memberships from "./membership/memberships.ts";
import * as overview from "./membership/overview.ts";
import * as packageChanges from "./membership/package-changes.ts";
import * as packages from "./membership/packages.ts";
import * as playingRights from "./membership/playing-rights.ts";
import * as renewals from "./membership/renewals.ts";
import * as clubChanges from "./organisations/club-changes.ts";
import * as clubGroups from "./organisations/club-groups.ts";
import * as clubMetadata from "./organisations/club-metadata.ts";
import * as clubs from "./organisations/clubs.ts";
import * as activity from "./platform/activity.ts";
import * as exportFiles from "./platform/export-files.ts";
import * as exports from "./platform/exports.ts";
import * as jobs from "./platform/jobs.ts";
import * as passes from "./platform/passes.ts";
import * as publicSettings from "./platform/public-settings.ts";
import * as reportExports from "./platform/report-exports.ts";
import * as settings from "./platform/settings.ts";
import * as support from "./platform/support.ts";

const areas = [
  session,
  passwordReset,
  profile,
  users,
  roles,
  linkedAccounts,
  signup,
  twoFactor,
  clubs,
  clubMetadata,
  memberMetadata,
  clubGroups,
  memberCategories,
  positions,
  notes,
  biography,
  emergencyContacts,
  clubChanges,
  clubIndex,
  members,
  memberChanges,
  home,
  reports,
  search,
  userSearch,
  transfers,
  privacy,
  erasure,
  merges,
  duplicates,
  imports,
  jobs,
  publicSettings,
  settings,
  exports,
  reportExports,
  exportFiles,
  activity,
  passes,
  memberRights,
  support,
  packages,
  criteria,
  packageChanges,
  eligibility,
  playingRights,
  integrations,
  certifications,
  certificationLists,
  drafts,
  feePackages,
  feeAssignments,
  feeTypes,
  fees,
  memberships,
  family,
  membershipRequests,
  renewals,
  overview,
  invoices,
  payments,
  receivedPayments,
  consolidations,
  bankDetails,
  payouts,
  settlements,
  ledger,
  logos,
  bills,
  cardRefunds,
  disputes,
  credits,
  payerAccounts,
  paymentPlans,
  financeReports,
  gatewayBooks,
  gateways,
  checkouts,
  statements,
  receipts,
  testPayments,
  financeSettings,
  memberGroups,
  campaigns,
];

type Exported<Area> = Area extends object ? Area[keyof Area] : never;
/** Any of them with the types of its own query, body and answer. */
export type Declared = Extract<Exported<(typeof areas)[number]>, Endpoint>;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "key" in value && "access" in value;

/** Every endpoint of the product, in the order of their paths. */
export const endpoints: Endpoint[] = areas
  .flatMap((file) => Object.values(file).filter(isEndpoint))
  .sort((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1));
