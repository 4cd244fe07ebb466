/**
 * What the product consists of: the API Lambdas of each domain, the areas of each Lambda, and an area's kinds of object
 * with the prefix of their ids; `null` where an id is made of others (core/src/lib/ids.ts). What access rules call an
 * object, which ids there are, which Lambda answers a call and the tags of the web's queries follow from here.
 */
export const domains = {
  identity: {
    session: { session: { session: "ses" } },
    /** How people come to a login; what few call, apart from what everybody does. */
    accounts: {
      "password-reset": {},
      profile: {},
      "linked-accounts": { link: null, "link-request": null },
      "two-factor": {},
    },
    /** Open to strangers, and writes much at once. */
    signup: { signup: {} },
    /** The office's: who can sign in, and what they may do. */
    administration: { users: { "user-account": null }, roles: { role: "rol" } },
  },
  organisations: {
    organisations: { clubs: { club: "clb" }, "club-groups": { "club-group": "grp" } },
    /** Makes markup harmless and keeps files, with libraries that nothing else needs. */
    metadata: { "club-metadata": { "metadata-field": "mdf", "metadata-file": "mfl" } },
  },
  members: {
    members: {
      members: { "member-profile": null, "club-member-profile": null },
      "user-search": {},
      privacy: {},
      "emergency-contacts": { "emergency-contact": "emc" },
    },
    transfers: {
      transfers: { transfer: "tfr", "incoming-transfer": null, "leaving-club": null },
      "member-categories": { "member-category": "mct" },
      positions: { "club-position": "pos", "club-position-appointment": null },
      notes: { "club-note": null, "own-club": null },
    },
    /** As of clubs. */
    metadata: { "member-metadata": {} },
    /** What most calls ask for; it starts fast, and it keeps everybody's rows (decision 0025). */
    directory: { directory: {}, home: {}, search: {}, "club-index": {} },
    /** What is counted and listed from the same rows, and asked for more rarely. */
    registers: { reports: {}, "certification-lists": {} },
    /** Draws photos anew, with a library that little else needs. */
    biographies: { biography: { photo: "pho" } },
    /** Rarely called, and it reaches into every area that knows of a person. */
    erasure: { erasure: {}, merges: {} },
    /** Reads files and tables of other programs, with libraries that nothing else needs. */
    imports: { imports: {} },
  },
  membership: {
    membership: {
      packages: { "membership-package": "mpk" },
      criteria: { "membership-criterion": null },
      memberships: { membership: null },
    },
    /** What is asked for before it is sold, what is bought for several at once, what a change would do, a member's home and rights. */
    requests: {
      "member-rights": {},
      "membership-requests": { "membership-request": null },
      family: {},
      "package-changes": {},
      overview: {},
      "playing-rights": { "playing-right": "ply" },
    },
    /** Draws pictures anew, as biographies do. */
    biographies: { integrations: { "integration-pod": "ipd", "integration-collection": "icl" } },
    /** Keeps files and reads forms, as `metadata` does. */
    certifications: {
      certifications: {
        "certification-type": "cty",
        certification: null,
        "managed-certification": null,
        "certified-person": null,
      },
    },
  },
  finance: {
    /** What can be charged, who is billed for it again and again, what credit they have, and the books: the office's. */
    fees: {
      "fee-packages": { "fee-package": "fpk" },
      "fee-assignments": { "fee-assignment": null },
      fees: { fee: "fee" },
      "fee-types": { "fee-type": "fty" },
      "received-payments": {},
      consolidations: { consolidation: "con" },
      ledger: {},
      "finance-reports": {},
      statements: {},
      accounting: {},
      "payer-accounts": { "payer-account": null, "credit-entry": "cre" },
    },
    /** What goes to card gateways and comes from them. */
    checkouts: {
      checkouts: { intent: null, "sandbox-session": null },
      "test-payments": { "test-payment": null },
      "card-refunds": {},
      disputes: { dispute: "dsp" },
    },
    finance: {
      invoices: { invoice: "inv" },
      /** Invoices before they are issued, line by line. */
      drafts: { "line-item": "lin" },
      payments: { payment: null },
    },
    /** By which gateways owners take cards, and what their books say. */
    gateways: {
      gateways: { gateway: "gtw", surcharge: null },
      "gateway-books": { "gateway-book": null, "gateway-difference": "gdf" },
    },
    /** What owners owe: payers, whom they have credited; those for whom they have collected; and who bills them. And receipts. */
    treasury: {
      credits: { "invoice-credit": null },
      "payment-plans": {},
      payouts: { payout: "pyt" },
      settlements: { settlement: "stl" },
      bills: {},
      receipts: {},
    },
    /** How an owner deals with money; it draws logos anew, as biographies do photos. */
    biographies: { "finance-settings": {}, logos: {}, "bank-details": {} },
  },
  communication: { communication: { "member-groups": { "member-group": "mgr" }, campaigns: {} } },
  platform: {
    platform: {
      jobs: { job: "job", "job-failure": "jfl", message: "msg" },
      settings: {},
      exports: { export: null },
      activity: { activity: "act" },
      support: {},
      passes: {},
    },
  },
} as const satisfies Record<string, Record<string, Record<string, Record<string, string | null>>>>;

type Under<T> = T extends Record<string, infer V> ? V : never;
type Keys<T> = T extends unknown ? keyof T : never;

type Lambdas = Under<typeof domains>;
export type ApiLambda = Keys<Lambdas>;
type Areas = Under<Lambdas>;
/** The name of an area, the same in every layer. */
export type Area = Keys<Areas>;
type Objects = Under<Areas>;
/** What has an id: `club`, `membership-package`. */
export type ObjectKind = Keys<Objects>;

/** Areas whose endpoints write nothing. A Lambda with no others may only read the table (`uses.ts`). */
export const readOnly: readonly Area[] = [
  "directory",
  "home",
  "reports",
  "finance-reports",
  "bills",
  "search",
  "club-index",
];

type PrefixOf<K extends ObjectKind> = Extract<Objects, Record<K, unknown>>[K];
type Camel<S> = S extends `${infer Head}-${infer Rest}` ? `${Head}${Capitalize<Camel<Rest>>}` : S;
/** The prefix of each kind that has one, by its name in code: `{ clubGroup: "grp" }`. */
type Prefixes = {
  readonly [K in ObjectKind as PrefixOf<K> extends string ? Camel<K> & string : never]: PrefixOf<K> & string;
};

const camel = (kind: string): string => kind.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

export const prefixes: Prefixes = Object.assign(
  {},
  ...Object.values(domains)
    .flatMap((lambdas) => Object.values(lambdas))
    .flatMap((areas): Record<string, string | null>[] => Object.values(areas))
    .flatMap((objects) => Object.entries(objects))
    .map(([kind, prefix]) => (prefix ? { [camel(kind)]: prefix } : {})),
);
