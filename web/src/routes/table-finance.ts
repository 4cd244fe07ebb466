import { feeTabs } from "../features/finance/fees/tabs.ts";
import { invoiceTabs } from "../features/finance/invoices/tabs.ts";
import { clubAndGroups, clubOnly, type RouteRow, staff, systemOnly } from "./row.ts";

const finance = { area: "finance", auth: true, contexts: staff } as const;

/** Invoices, payments, fees and packages. */
export const financeRows = [
  {
    ...finance,
    pattern: "/finance",
    title: "Salle",
    redirect: ({ context }) => (context?.type === "system" ? "/finance/payment-report" : "/finance/invoices"),
  },
  {
    ...finance,
    pattern: "/finance/invoices/:tab?",
    title: "Invoices",
    permission: "invoices.view",
    nav: { group: "finance", contexts: clubAndGroups },
    tabs: invoiceTabs,
    screen: () => import("../features/finance/invoices/list-screen.tsx"),
  },
  {
    ...finance,
    pattern: "/finance/invoices/details/:id",
    title: "Invoice",
    permission: "invoices.view",
    screen: () => import("./invoice-screen.tsx"),
  },
  {
    ...finance,
    pattern: "/finance/payments",
    title: "Payments",
    permission: "payments.view",
    nav: { group: "finance", contexts: clubAndGroups },
    screen: () => import("../features/finance/received-payments/list-screen.tsx"),
  },
  {
    ...finance,
    pattern: "/finance/payments/to-bank",
    title: "Payments to bank",
    permission: "payments.view",
    screen: () => import("../features/finance/consolidations/to-bank-screen.tsx"),
  },
  {
    ...finance,
    pattern: "/finance/payments/deposits",
    title: "Bank deposits",
    permission: "payments.view",
    screen: () => import("../features/finance/consolidations/list-screen.tsx"),
  },
  {
    ...finance,
    pattern: "/finance/payments/deposits/:id",
    title: "Bank deposit",
    permission: "payments.view",
    screen: () => import("../features/finance/consolidations/deposit-screen.tsx"),
  },
  {
    ...finance,
    pattern: "/finance/ledger",
    title: "Ledger",
    permission: "ledger.view",
    nav: { group: "finance", contexts: clubAndGroups },
    screen: () => import("../features/finance/ledger/list-screen.tsx"),
  },
  {
    ...finance,
    pattern: "/finance/fees/:tab?",
    title: "Fees",
    contexts: clubAndGroups,
    permission: "fees.manage",
    nav: { group: "finance" },
    tabs: feeTabs,
    screen: () => import("./fees-screen.tsx"),
  },
  {
    ...finance,
    pattern: "/finance/membership-fees",
    title: "Membership Packages",
    permission: "packages.view",
    features: ["membershipPackages"],
    nav: { group: "finance", contexts: clubOnly },
    screen: () => import("./packages-screen.tsx"),
  },
  {
    ...finance,
    pattern: "/finance/payment-report",
    title: "Payment Report",
    nav: { group: "finance", contexts: systemOnly },
    screen: () => import("../features/finance/received-payments/report-screen.tsx"),
  },
  {
    ...finance,
    pattern: "/finance/payouts",
    title: "Payouts",
    contexts: systemOnly,
    rootOnly: true,
    nav: { group: "finance" },
  },
  { ...finance, pattern: "/finance/gateways", title: "Gateways", nav: { group: "finance", contexts: systemOnly } },
  { ...finance, pattern: "/finance/gateways/:gatewayId/surcharges", title: "Surcharges" },
  { ...finance, pattern: "/finance/test-payment", title: "Test payment", contexts: systemOnly },
  {
    ...finance,
    pattern: "/finance/reports",
    title: "Finance reports",
    permission: "ledger.view",
    nav: { group: "finance", label: "Reports" },
    screen: () => import("../features/finance/finance-reports/screen.tsx"),
  },
] as const satisfies readonly RouteRow[];
