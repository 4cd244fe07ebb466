import { type ApiLambda, readOnly } from "./areas.ts";
import { apiLambdas, type Folder } from "./deployment.ts";

/**
 * What a Lambda may touch. `table` is reading and writing; `token-secret` signs and reads tokens and links;
 * `origin-secret` knows the CDN; `site-url` makes links; `rate-limits` knows a stage's own numbers, `settings` its first values, `is-production` whether it is for real;
 * `pictures` draws pictures anew, by a library that lies beside the bundle, and `fonts` writes letters of any script likewise.
 */
export type Use =
  | "table"
  | "table:read"
  | `files:read:${Folder}`
  | `files:write:${Folder}`
  | "mail"
  | "queues"
  | "token-secret"
  | "origin-secret"
  | "campaign-platform"
  | "rate-limits"
  | "is-production"
  | "settings"
  | "pictures"
  | "fonts"
  | "site-url";

/** Every API Lambda answers the CDN only, knows what is switched on, and reads who calls from the token and the table. */
const api = (lambda: ApiLambda, ...more: Use[]): readonly Use[] => [
  apiLambdas[lambda].every((area) => readOnly.includes(area)) ? "table:read" : "table",
  "token-secret",
  "origin-secret",
  "settings",
  ...more,
];

/**
 * Least privilege: what each Lambda uses, by its module; it may do this and nothing else. A test compares it with the
 * bundle's contents.
 */
export const uses: Readonly<Record<string, readonly Use[]>> = {
  "lambdas/session": api("session"),
  "lambdas/accounts": api("accounts", "rate-limits"),
  "lambdas/signup": api("signup", "rate-limits"),
  "lambdas/administration": api("administration"),
  "lambdas/organisations": api("organisations"),
  "lambdas/metadata": api("metadata", "files:read:metadata", "files:write:metadata", "pictures"),
  "lambdas/directory": api("directory", "files:read:directory"),
  "lambdas/registers": api("registers", "files:read:directory"),
  "lambdas/members": api("members", "files:read:directory", "rate-limits"),
  "lambdas/biographies": api("biographies", "files:read:photos", "files:write:photos", "pictures"),
  "lambdas/transfers": api("transfers"),
  "lambdas/erasure": api("erasure", "rate-limits"),
  "lambdas/platform": api("platform", "files:read:exports", "rate-limits"),
  "lambdas/imports": api("imports", "files:write:imports", "files:read:imports", "files:read:directory"),
  "lambdas/membership": api("membership"),
  "lambdas/requests": api("requests"),
  "lambdas/certifications": api("certifications", "files:read:metadata", "files:write:metadata", "pictures"),
  "lambdas/fees": api("fees", "is-production"),
  "lambdas/finance": api("finance", "rate-limits", "site-url", "is-production"),
  "lambdas/checkouts": api("checkouts", "site-url", "is-production"),
  "lambdas/gateways": api("gateways", "site-url", "is-production"),
  "lambdas/treasury": api("treasury"),
  "lambdas/communication": api("communication", "files:write:campaign-syncs", "campaign-platform", "site-url"),
  "identity/password-reset/mail.queue": [
    "table",
    "files:read:directory",
    "token-secret",
    "mail",
    "site-url",
    "settings",
  ],
  "members/directory/update.queue": ["table", "files:read:directory", "files:write:directory"],
  "members/imports/import.queue": ["table", "files:read:imports", "files:read:directory"],
  "membership/memberships/renew.queue": ["table", "settings"],
  "membership/memberships/mail.queue": ["table", "token-secret", "mail", "site-url", "settings"],
  "finance/invoices/send.queue": [
    "table",
    "token-secret",
    "files:write:invoices",
    "mail",
    "settings",
    "site-url",
    "fonts",
  ],
  "finance/billing/bill.queue": ["table", "settings"],
  "finance/payments/settle.queue": ["table", "mail", "token-secret", "settings", "site-url"],
  "finance/gateway-books/compare.queue": ["table", "token-secret", "settings", "site-url"],
  "communication/campaigns/sync.queue": [
    "table",
    "files:read:campaign-syncs",
    "files:write:campaign-syncs",
    "campaign-platform",
    "site-url",
  ],
  "platform/support/mail.queue": ["table", "mail", "settings"],
  "platform/exports/export.queue": ["table", "files:read:directory", "files:write:exports", "settings"],
  "members/erasure/erase.queue": [
    "table",
    "files:write:exports",
    "files:write:metadata",
    "mail",
    "site-url",
    "settings",
    "campaign-platform",
  ],
  "platform/metadata/discard.queue": ["table", "files:write:photos", "files:write:metadata"],
  "members/merges/merge.queue": ["table", "site-url", "campaign-platform"],
  "membership/memberships/renew.cron": ["table", "settings"],
  "communication/campaigns/sync.cron": ["table", "settings", "files:write:campaign-syncs"],
  "finance/billing/bill.cron": ["table", "settings"],
  "finance/payments/sweep.cron": ["table", "settings"],
  "finance/gateway-books/compare.cron": ["table", "settings", "is-production"],
  "identity/linked-accounts/end.cron": ["table", "settings"],
  "members/transfers/end.cron": ["table", "settings"],
  "membership/certifications/remind.cron": ["table", "settings"],
  "identity/two-factor/reseal.cron": ["table", "token-secret", "settings"],
  "platform/jobs/watch.cron": ["table", "settings"],
  "worker/relay": ["queues"],
  "worker/dead-letters": ["table"],
};
