import { expect, type Page } from "@playwright/test";
import type { ContextType } from "@salle/contract/identity/session";
import type { TestCloud } from "../support/cloud.ts";
import { aBill } from "./a-bill.ts";
import { aPayout } from "./a-payout.ts";
import { DemoClub } from "./demo-club.ts";
import { follow, rows } from "./steps.ts";

/** A screen of the route table with its tabs, as a story opens it. */
export interface Visit {
  pattern: string;
  /** Of `:tab?`, beside the first one, which is there without a name in the address. */
  tabs?: readonly string[];
  /** What its first heading says when it has come. */
  heading: RegExp;
  /** Leads to it, where the pattern alone does not say its address: clicks, or opens what it is reached from. */
  via?: (page: Page, cloud: TestCloud) => Promise<unknown>;
  /** It is looked at on a desk and on a phone, by eyes and hands (`look`); the others are opened. */
  isLookedAt?: true;
}

/** Screens as somebody in a context sees them; null is somebody who has none, or has not signed in. */
export interface Visits {
  who: string;
  email: string | null;
  type: ContextType | null;
  context?: RegExp;
  visits: readonly Visit[];
}

const lookedAt = true;
const inClub = /^Harbourside Fencing Club/;

const openFirst = (path: string, name: RegExp) => async (page: Page) => {
  await follow(page, path);
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole("main").getByRole("link", { name }).first().click();
};
const tabs = [
  "memberships",
  "member-groups",
  "categories",
  "notes",
  "certifications",
  "emergency-contacts",
  "metadata",
  "biography",
  "details",
];
const record = (place: string): Visit[] => [
  {
    pattern: `${place}/:id/:tab?`,
    tabs,
    heading: /Dubois/,
    via: openFirst(`${place}?filters[searchterm]=dubois`, /Dubois/),
  },
  {
    pattern: `${place}/edit/:clubMemberProfileId/:tab?`,
    tabs: [
      "memberships",
      "member-groups",
      "categories",
      "notes",
      "certifications",
      "emergency-contacts",
      "metadata",
      "biography",
    ],
    heading: /Dubois/,
    via: async (page) => {
      await openFirst(`${place}?filters[searchterm]=dubois`, /Dubois/)(page);
      await page.getByRole("link", { name: "Edit" }).click();
      await expect(page).toHaveURL(/\/edit\//);
    },
  },
];
const clubTabs = ["members", "positions", "metadata", "activity", "edit"];
const club = (name: RegExp): Visit => ({
  pattern: "/clubs/view/:id/:tab?",
  tabs: clubTabs,
  heading: name,
  via: openFirst("/clubs/view", name),
});
const invoices = {
  pattern: "/finance/invoices/:tab?",
  tabs: ["drafts", "paid", "written-off", "voided", "all"],
  heading: /Invoices/,
};
const fees: Visit = {
  pattern: "/finance/fees/:tab?",
  tabs: ["types", "packages", "assignments", "archived"],
  heading: /Fees/,
  isLookedAt: lookedAt,
};
const invoice: Visit = {
  pattern: "/finance/invoices/details/:id",
  heading: /^Invoice INV-/,
  via: async (page, cloud) =>
    follow(page, `/finance/invoices/details/${await (await DemoClub.open(cloud)).anInvoice()}`),
};
const statement: Visit = {
  pattern: "/finance/statements/:owner/:id",
  heading: /.+/,
  via: async (page, cloud) => follow(page, await (await DemoClub.open(cloud)).aStatement()),
};
const bills = { pattern: "/finance/bills/:tab?", tabs: ["all"], heading: /Bills/ };
const payBills = { pattern: "/finance/bills/pay", heading: /Pay together/ };
const bill = (...who: [email: string, type: "club" | "club-groups"]): Visit => ({
  pattern: "/finance/bills/details/:id",
  heading: /^(Pay|Invoice) INV-/,
  via: async (page, cloud) => follow(page, `/finance/bills/details/${await aBill(cloud, ...who)}`),
});
/** Once there has been a bill of the federation's. */
const billStatement = {
  pattern: "/finance/bills/statements/:owner",
  heading: /.+/,
  via: (page: Page) => follow(page, "/finance/bills/statements/system:system"),
};
const toBank: Visit = { pattern: "/finance/payments/to-bank", heading: /Payments to bank/ };
const deposits: Visit = { pattern: "/finance/payments/deposits", heading: /Bank deposits/ };
const deposit: Visit = {
  pattern: "/finance/payments/deposits/:id",
  heading: /^CON-\d{6} · /,
  via: async (page, cloud) =>
    follow(page, `/finance/payments/deposits/${await (await DemoClub.open(cloud)).aDeposit()}`),
};
const credits: Visit = { pattern: "/finance/payments/credits", heading: /Credits/ };
const credit: Visit = {
  pattern: "/finance/payments/credits/:accountId",
  heading: /.+/,
  via: async (page, cloud) =>
    follow(page, `/finance/payments/credits/${await (await DemoClub.open(cloud)).aPayerAccount()}`),
};
const disputes: Visit = { pattern: "/finance/disputes", heading: /Disputes/ };
const differences: Visit = { pattern: "/finance/gateway-differences", heading: /Gateway differences/ };
const levels: Visit = { pattern: "/finance/ledger/levels", heading: /Between levels/ };
const settlements: Visit = { pattern: "/finance/ledger/settlements", heading: /Settlements/ };
const withFederation: Visit = {
  pattern: "/finance/ledger/levels/:other",
  heading: /Federation/,
  via: (page: Page) => follow(page, "/finance/ledger/levels/system:system"),
};
const withClub: Visit = {
  pattern: "/finance/ledger/levels/:other",
  heading: /Harbourside/,
  via: async (page) => {
    await openFirst("/clubs/view", /Harbourside/)(page);
    await page.waitForURL(/\/clubs\/view\/\w+$/);
    await follow(page, new URL(page.url()).pathname.replace("/clubs/view/", "/finance/ledger/levels/club:"));
  },
};
const gateways: Visit = { pattern: "/finance/gateways", heading: /Gateways/ };
const surcharges: Visit = {
  pattern: "/finance/gateways/:gatewayId/surcharges",
  heading: /^Trying out$/,
  via: async (page, cloud) =>
    follow(page, `/finance/gateways/${await (await DemoClub.open(cloud)).aGateway()}/surcharges`),
};
const campaigns: Visit[] = [
  { pattern: "/campaigns", heading: /.+/ },
  { pattern: "/campaigns/manage", heading: /.+/ },
  { pattern: "/campaigns/sync", heading: /.+/ },
];

/**
 * Every screen and tab there is, in every context in which the specification shows it: screens.spec.ts opens them, and
 * `npm run coverage` counts them.
 */
export const VISITS: readonly Visits[] = [
  {
    who: "a club's people",
    email: "club@salle.test",
    type: "club",
    context: inClub,
    visits: [
      { pattern: "/home", heading: /Harbourside Fencing Club/, isLookedAt: lookedAt },
      { pattern: "/integrations", heading: /Integrations/, isLookedAt: lookedAt },
      { pattern: "/membership", heading: /Members/ },
      { pattern: "/membership/members", heading: /Members/, isLookedAt: lookedAt },
      { pattern: "/membership/members/add", heading: /Add a member/, isLookedAt: lookedAt },
      { pattern: "/membership/members/add/existing", heading: /Add an existing member/, isLookedAt: lookedAt },
      { pattern: "/membership/members/import", heading: /Import members/, isLookedAt: lookedAt },
      { pattern: "/membership/groups/:tab?/:groupId?", tabs: ["categories"], heading: /.+/, isLookedAt: lookedAt },
      {
        pattern: "/membership/certifications/:tab?",
        tabs: ["pending", "expiring", "expired"],
        heading: /Certifications/,
        isLookedAt: lookedAt,
      },
      {
        pattern: "/membership/transfers/:tab?",
        tabs: ["outgoing", "history"],
        heading: /Transfers/,
        isLookedAt: lookedAt,
      },
      { pattern: "/membership/check-in", heading: /Check-in/, isLookedAt: lookedAt },
      { pattern: "/membership/requests", heading: /Membership requests/, isLookedAt: lookedAt },
      { pattern: "/membership/renewals/:tab?", tabs: ["month"], heading: /Renewals/, isLookedAt: lookedAt },
      { pattern: "/membership/reports", heading: /Membership reports/, isLookedAt: lookedAt },
      { pattern: "/membership/exports", heading: /Exports/, isLookedAt: lookedAt },
      { pattern: "/clubs/reports", heading: /Club reports/ },
      ...campaigns.map((each) => ({ ...each, isLookedAt: lookedAt }) as const),
      ...record("/membership/members"),
    ],
  },
  {
    who: "a club's treasurer",
    email: "club@salle.test",
    type: "club",
    context: inClub,
    visits: [
      { pattern: "/finance/membership-fees", heading: /Membership Packages/, isLookedAt: lookedAt },
      { ...invoices, isLookedAt: lookedAt },
      { ...bill("club@salle.test", "club"), isLookedAt: lookedAt },
      { ...bills, isLookedAt: lookedAt },
      { ...payBills, isLookedAt: lookedAt },
      { ...billStatement, isLookedAt: lookedAt },
      { pattern: "/finance/payments", heading: /Payments/, isLookedAt: lookedAt },
      { ...toBank, isLookedAt: lookedAt },
      { ...deposits, isLookedAt: lookedAt },
      deposit,
      { ...credits, isLookedAt: lookedAt },
      credit,
      { ...disputes, isLookedAt: lookedAt },
      { ...differences, isLookedAt: lookedAt },
      { pattern: "/finance/payment-report", heading: /Payment report/, isLookedAt: lookedAt },
      { pattern: "/finance/reports", heading: /Finance reports/, isLookedAt: lookedAt },
      { pattern: "/finance/ledger", heading: /Ledger/, isLookedAt: lookedAt },
      { ...levels, isLookedAt: lookedAt },
      { ...withFederation, isLookedAt: lookedAt },
      { ...settlements, isLookedAt: lookedAt },
      fees,
      { ...gateways, isLookedAt: lookedAt },
      { ...surcharges, isLookedAt: lookedAt },
      { pattern: "/jobs/:tab?", heading: /Jobs/, isLookedAt: lookedAt },
      { pattern: "/finance", heading: /Invoices/ },
      invoice,
      { ...statement, isLookedAt: lookedAt },
      { pattern: "/clubs", heading: /.+/, isLookedAt: lookedAt },
      { pattern: "/competitions", heading: /.+/, isLookedAt: lookedAt },
      { pattern: "/clubs/view", heading: /Clubs/ },
      { pattern: "/clubs/categories", heading: /Categories/, isLookedAt: lookedAt },
      club(/Harbourside/),
      { pattern: "/clubs/edit/:tab?", tabs: clubTabs, heading: /Harbourside/, isLookedAt: lookedAt },
      { pattern: "/clubs/groups", heading: /Club groups/ },
    ],
  },
  {
    who: "a group",
    email: "nsw@salle.test",
    type: "club-groups",
    visits: [
      { pattern: "/home", heading: /New South Wales Fencing/, isLookedAt: lookedAt },
      { pattern: "/integrations", heading: /Integrations/ },
      { pattern: "/membership/members", heading: /Members/, isLookedAt: lookedAt },
      { pattern: "/membership", heading: /Members/ },
      { pattern: "/membership/check-in", heading: /Check-in/ },
      { pattern: "/membership/requests", heading: /Membership requests/ },
      { pattern: "/membership/renewals/:tab?", tabs: ["month"], heading: /Renewals/ },
      { pattern: "/membership/reports", heading: /Membership reports/ },
      { pattern: "/membership/exports", heading: /Exports/ },
      { pattern: "/clubs/reports", heading: /Club reports/, isLookedAt: lookedAt },
      ...record("/membership/members"),
      { pattern: "/membership/groups/:tab?/:groupId?", heading: /.+/ },
      {
        pattern: "/membership/transfers/:tab?",
        tabs: ["outgoing", "history"],
        heading: /Transfers/,
        isLookedAt: lookedAt,
      },
      { pattern: "/clubs", heading: /Clubs/ },
      { pattern: "/clubs/view", heading: /Clubs/ },
      { pattern: "/clubs/groups", heading: /Club groups/, isLookedAt: lookedAt },
      { pattern: "/clubs/edit/:tab?", tabs: clubTabs, heading: /Manage My Club/ },
      { pattern: "/clubs/categories", heading: /Categories/, isLookedAt: lookedAt },
      club(/Harbourside/),
      ...campaigns,
      { pattern: "/finance", heading: /Invoices/ },
      { pattern: "/finance/membership-fees", heading: /Membership Packages/ },
      invoices,
      bill("nsw@salle.test", "club-groups"),
      bills,
      payBills,
      billStatement,
      { pattern: "/finance/payments", heading: /Payments/ },
      toBank,
      deposits,
      deposit,
      credits,
      credit,
      disputes,
      differences,
      { pattern: "/finance/payment-report", heading: /Payment report/ },
      { pattern: "/finance/reports", heading: /Finance reports/ },
      { pattern: "/finance/ledger", heading: /Ledger/ },
      levels,
      withFederation,
      settlements,
      fees,
      gateways,
      surcharges,
      invoice,
      statement,
      { pattern: "/jobs/:tab?", heading: /Jobs/ },
    ],
  },
  {
    who: "the federation's office",
    email: "admin@salle.test",
    type: "system",
    visits: [
      { pattern: "/clubs/groups", heading: /Club groups/ },
      { pattern: "/clubs/edit/:tab?", tabs: clubTabs, heading: /Manage My Club/ },
      { pattern: "/clubs/members", heading: /Members/, isLookedAt: lookedAt },
      { pattern: "/clubs/view", heading: /Clubs/, isLookedAt: lookedAt },
      { pattern: "/clubs/reports", heading: /Club reports/ },
      { pattern: "/clubs/add", heading: /Add a club/, isLookedAt: lookedAt },
      { pattern: "/clubs/positions", heading: /Positions/, isLookedAt: lookedAt },
      { pattern: "/clubs/metadata/:tab?", tabs: ["members"], heading: /metadata/, isLookedAt: lookedAt },
      {
        pattern: "/admin/clubs/:id",
        heading: /Harbourside/,
        via: async (page) => {
          await openFirst("/clubs/view", /Harbourside/)(page);
          await page.waitForURL(/\/clubs\/view\/\w+$/);
          await follow(page, new URL(page.url()).pathname.replace("/clubs/view/", "/admin/clubs/"));
        },
        isLookedAt: lookedAt,
      },
      { pattern: "/finance/membership-fees", heading: /Membership Packages/, isLookedAt: lookedAt },
      { ...invoices, isLookedAt: lookedAt },
      { pattern: "/finance/payments", heading: /Payments/ },
      toBank,
      deposits,
      deposit,
      credits,
      credit,
      disputes,
      differences,
      { pattern: "/finance/payment-report", heading: /Payment report/ },
      { pattern: "/finance/reports", heading: /Finance reports/ },
      { pattern: "/finance/ledger", heading: /Ledger/ },
      levels,
      withClub,
      settlements,
      { ...gateways, isLookedAt: lookedAt },
      surcharges,
      { pattern: "/finance/test-payment", heading: /Test payment/, isLookedAt: lookedAt },
      { pattern: "/admin/certification", heading: /Certifications/, isLookedAt: lookedAt },
      { pattern: "/admin/playing-rights", heading: /Event Eligibility|Playing Rights/, isLookedAt: lookedAt },
      { pattern: "/admin/renewals/:tab?", tabs: ["next", "month", "runs"], heading: /Renewals/, isLookedAt: lookedAt },
      invoice,
      statement,
      { pattern: "/clubs", heading: /Clubs/ },
      club(/Harbourside/),
      {
        pattern: "/clubs/members/merge/:id/:into?",
        heading: /Merge registrations/,
        via: async (page) => {
          await openFirst("/clubs/members?filters[searchterm]=dubois%20claire", /Dubois, Claire/)(page);
          await page.waitForURL(/\/clubs\/members\/\w+$/);
          await follow(page, new URL(page.url()).pathname.replace("/clubs/members/", "/clubs/members/merge/"));
        },
        isLookedAt: lookedAt,
      },
      ...record("/clubs/members"),
    ],
  },
  {
    who: "who runs the system",
    email: "admin@salle.test",
    type: "system",
    visits: [
      { pattern: "/admin", heading: /.+/, isLookedAt: lookedAt },
      { pattern: "/finance", heading: /.+/, isLookedAt: lookedAt },
      { pattern: "/admin/users", heading: /Users/, isLookedAt: lookedAt },
      { pattern: "/admin/users/add", heading: /Add a user/, isLookedAt: lookedAt },
      {
        pattern: "/admin/users/update/:id",
        heading: /Claire Dubois/,
        via: openFirst("/admin/users?filters[searchterm]=dubois", /Dubois, Claire/),
        isLookedAt: lookedAt,
      },
      { pattern: "/admin/erasure-requests", heading: /Deletion requests/, isLookedAt: lookedAt },
      { pattern: "/admin/activity", heading: /Activity/, isLookedAt: lookedAt },
      { pattern: "/admin/roles", heading: /Roles/, isLookedAt: lookedAt },
      { pattern: "/admin/roles/add", heading: /Add a role/, isLookedAt: lookedAt },
      {
        pattern: "/admin/roles/update/:id",
        heading: /Club coach/,
        via: openFirst("/admin/roles", /Club coach/),
        isLookedAt: lookedAt,
      },
      { pattern: "/jobs/:tab?", tabs: ["dead-letters", "scheduled"], heading: /Jobs/, isLookedAt: lookedAt },
      ...campaigns,
    ],
  },
  {
    who: "the root user",
    email: "root@salle.test",
    type: "system",
    visits: [
      { pattern: "/admin/settings", heading: /Settings/, isLookedAt: lookedAt },
      { pattern: "/admin/integrations", heading: /Integrations/, isLookedAt: lookedAt },
      { pattern: "/admin/membership-requests", heading: /Membership requests/ },
      { pattern: "/finance/payouts", heading: /To pay out/, isLookedAt: lookedAt },
      { pattern: "/finance/payouts/batches", heading: /Payouts/, isLookedAt: lookedAt },
      {
        pattern: "/finance/payouts/batches/:id",
        heading: /^PO-\d{6}$/,
        via: async (page, cloud) => follow(page, `/finance/payouts/batches/${await aPayout(cloud)}`),
      },
    ],
  },
  {
    who: "a member",
    email: "member@salle.test",
    type: "user",
    visits: [
      {
        pattern: "/member/overview/:tab?",
        tabs: ["memberships", "certifications", "emergency-contacts", "metadata", "biography", "details"],
        heading: /Member Overview/,
        isLookedAt: lookedAt,
      },
      { pattern: "/member/privacy", heading: /.+/, isLookedAt: lookedAt },
      { pattern: "/member/account", heading: /.+/, isLookedAt: lookedAt },
      { pattern: "/member/account/pay", heading: /Pay together/, isLookedAt: lookedAt },
      {
        pattern: "/member/account/statements/:owner",
        heading: /Harbourside/,
        via: async (page) => {
          await follow(page, "/member/account");
          await page.getByRole("link", { name: "Statement: Harbourside Fencing Club" }).click();
        },
        isLookedAt: lookedAt,
      },
      { pattern: "/member/notes", heading: /Notes/, isLookedAt: lookedAt },
      { pattern: "/member", heading: /Member Overview/ },
      { pattern: "/account/edit/privacy", heading: /.+/ },
    ],
  },
  {
    who: "a guest",
    email: "guest@salle.test",
    type: null,
    visits: [
      // It leads to what is not available yet, as do the next ones of this kind.
      { pattern: "/account", heading: /.+/, isLookedAt: lookedAt },
      {
        pattern: "/account/edit/:tab?",
        tabs: ["password", "two-factor", "sessions", "linked-accounts"],
        heading: /Profile Settings/,
        isLookedAt: lookedAt,
      },
      { pattern: "/authenticate/context", heading: /.+/ },
    ],
  },
  {
    who: "a stranger",
    email: null,
    type: null,
    visits: [
      { pattern: "/authenticate/:page?", heading: /.+/ },
      { pattern: "/signup", heading: /Find your club/, isLookedAt: lookedAt },
    ],
  },
];

interface Elsewhere {
  pattern: string;
  tab?: string;
  type: ContextType | null;
  story: string;
  says: string;
}

/** Screens that another story opens, for only it has what leads there: the file and the address in it. */
export const OPENED_ELSEWHERE: readonly Elsewhere[] = [
  // The groups' panels hide the page's heading.
  ...(["club", "club-groups"] as const).flatMap((type) =>
    ["add", "edit"].map((tab) => ({
      pattern: "/membership/groups/:tab?/:groupId?",
      tab,
      type,
      story: "campaigns.spec.ts",
      says: "the panels of groups open by their addresses",
    })),
  ),
  {
    pattern: "/member/make-payments/:invoice",
    type: "user",
    story: "payments.spec.ts",
    says: "/member/make-payments/inv_",
  },
  { pattern: "/public/invoices/:invoice", type: null, story: "payments.spec.ts", says: "/public/invoices/" },
  { pattern: "/public/sandbox/:id", type: null, story: "checkouts.spec.ts", says: "/public/sandbox/int_" },
  { pattern: "/signup/form/:token", type: null, story: "signup.spec.ts", says: "/signup/form/" },
  {
    pattern: "/signup/approve-invitation/:key",
    type: null,
    story: "signup.spec.ts",
    says: "/signup/approve-invitation/",
  },
  { pattern: "/docs/api", type: null, story: "api-docs.spec.ts", says: "/docs/api" },
  { pattern: "/", type: null, story: "shell.spec.ts", says: 'goto("/")' },
];

/** The address of a screen: its pattern without what is optional. */
export const addressOf = (pattern: string): string => pattern.replace(/\/:\w+\?/g, "");
