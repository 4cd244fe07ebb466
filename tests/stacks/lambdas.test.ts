import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { bundleName, memoryOf } from "@salle/contract/deployment";
import { type Use, uses } from "@salle/contract/uses";
import { expect, test } from "vitest";
import { lambdas as modules } from "../../scripts/bundle.ts";
import { type Assembly, assembly, type Resource } from "../support/assembly.ts";

const production = assembly("production");
const stages: [string, Assembly][] = [
  ["production", production],
  ["a developer's", assembly("developer")],
];
const ours = ({ properties }: Resource) => /^(groups|worker|[a-z-]+)-.*\.handler$/.test(properties.Handler);
const of = (stage: Assembly, module: string) =>
  stage.all("AWS::Lambda::Function").find(({ properties }) => properties.Handler === `${bundleName(module)}.handler`);

test.each(stages)("%s Lambdas are the contract's, on Node 24 and arm64, with a log that ends", (_, stage) => {
  const made = stage.all("AWS::Lambda::Function").filter(ours);
  expect(made.map(({ properties }) => properties.Handler).sort()).toEqual(
    modules.map((module) => `${bundleName(module)}.handler`).sort(),
  );
  for (const { properties } of made) {
    expect(properties).toMatchObject({ Runtime: "nodejs24.x", Architectures: ["arm64"] });
    expect(properties.LoggingConfig.LogGroup).toBeDefined();
  }
  for (const { properties } of stage.all("AWS::Logs::LogGroup")) expect(properties.RetentionInDays).toBeGreaterThan(0);
});

test.each(modules)("%s has the memory that is declared for it", (module) => {
  expect(of(production, module)?.properties.MemorySize).toBe(memoryOf(module));
});

test("where a person waits a Lambda has a whole processor, and no other has", () => {
  const sizes = Object.groupBy(production.all("AWS::Lambda::Function").filter(ours), ({ properties }) =>
    String(properties.MemorySize),
  );
  expect(Object.keys(sizes)).toEqual(["512", "1024", "1769"]);
  const whole = sizes["1769"] ?? [];
  expect(whole.map(({ properties }) => properties.Handler).sort()).toEqual(
    modules.flatMap((module) => (module.startsWith("lambdas/") ? [`${bundleName(module)}.handler`] : [])).sort(),
  );
});

test("nothing else runs but AWS's own helper that puts the site's files in place", () => {
  const others = production.all("AWS::Lambda::Function").filter((each) => !ours(each));
  expect(others.map(({ id }) => id.replace(/[0-9A-F]{8}.*/, ""))).toEqual(["CustomCDKBucketDeployment"]);
});

/** What each use allows, written down a second time: action, and on what. */
const table = (...actions: string[]) => actions.map((action) => `dynamodb:${action} Table.Arn`);
const reads = ["BatchGetItem", "GetItem", "Query"];
const allowed: Record<Use, string[]> = {
  "table:read": [reads, ...[1, 2, 3, 4].map((index) => reads.map((read) => `${read} gsi${index}`))]
    .flat()
    .map((read) =>
      read.replace(
        /^(\w+)(?: (gsi\d))?$/,
        (_, name, index) => `dynamodb:${name} Table.Arn${index ? `/index/${index}` : ""}`,
      ),
    ),
  table: table("PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem"),
  "files:read:imports": ["s3:GetObject Files.Arn/imports/*"],
  "files:read:invoices": ["s3:GetObject Files.Arn/invoices/*"],
  "files:read:campaign-syncs": ["s3:GetObject Files.Arn/campaign-syncs/*"],
  "files:read:directory": ["s3:GetObject Files.Arn/directory/*"],
  "files:read:exports": ["s3:GetObject Files.Arn/exports/*"],
  "files:read:metadata": ["s3:GetObject Files.Arn/metadata/*"],
  "files:read:photos": ["s3:GetObject Files.Arn/photos/*"],
  "files:write:photos": ["s3:PutObject Files.Arn/photos/*"],
  "files:write:metadata": ["s3:PutObject Files.Arn/metadata/*"],
  "files:write:imports": ["s3:PutObject Files.Arn/imports/*"],
  "files:write:invoices": ["s3:PutObject Files.Arn/invoices/*"],
  "files:write:campaign-syncs": ["s3:PutObject Files.Arn/campaign-syncs/*"],
  "files:write:directory": ["s3:PutObject Files.Arn/directory/*"],
  "files:write:exports": ["s3:PutObject Files.Arn/exports/*"],
  mail: ["SendEmail", "SendRawEmail"].flatMap((action) =>
    ["identity/salle.test", "identity/no-reply@salle.test", "configuration-set/production-salle-mail"].map(
      (on) => `ses:${action} arn:AWS::Partition:ses:ap-southeast-2:111111111111:${on}`,
    ),
  ),
  queues: [
    "directory",
    "imports",
    "renewals",
    "invoicepdf",
    "payments",
    "billing",
    "gatewaybooks",
    "accountmails",
    "supportmails",
    "membershipmails",
    "erasures",
    "discards",
    "merges",
    "campaigns",
    "exports",
    "relaydead",
  ].map((queue) => `sqs:SendMessage ${queue}.Arn`),
  "token-secret": ["kms:Decrypt Key.Arn"],
  "origin-secret": ["kms:Decrypt Key.Arn"],
  "campaign-platform": ["kms:Decrypt Key.Arn"],
  "site-url": [],
  "rate-limits": [],
  "is-production": [],
  settings: [],
  pictures: [],
  fonts: [],
};
allowed.table = [...allowed["table:read"], ...allowed.table];

/** What the events' sources and the way of failing add. */
const consumes = (queue: string) =>
  ["ReceiveMessage", "DeleteMessage", "GetQueueAttributes"].map((action) => `sqs:${action} ${queue}.Arn`);
const givesUp = ["SendMessage", "GetQueueAttributes", "GetQueueUrl"].map((action) => `sqs:${action} undelivered.Arn`);
const bySource: Record<string, string[]> = {
  "identity/password-reset/mail.queue": consumes("accountmails"),
  "platform/support/mail.queue": consumes("supportmails"),
  "membership/memberships/mail.queue": consumes("membershipmails"),
  "members/erasure/erase.queue": consumes("erasures"),
  "platform/metadata/discard.queue": consumes("discards"),
  "members/merges/merge.queue": consumes("merges"),
  "members/directory/update.queue": consumes("directory"),
  "members/imports/import.queue": consumes("imports"),
  "membership/memberships/renew.queue": consumes("renewals"),
  "finance/invoices/send.queue": consumes("invoicepdf"),
  "finance/payments/settle.queue": consumes("payments"),
  "finance/billing/bill.queue": consumes("billing"),
  "finance/gateway-books/compare.queue": consumes("gatewaybooks"),
  "communication/campaigns/sync.queue": consumes("campaigns"),
  "platform/exports/export.queue": consumes("exports"),
  "worker/dead-letters": [
    "directory",
    "imports",
    "renewals",
    "invoicepdf",
    "accountmails",
    "supportmails",
    "membershipmails",
    "erasures",
    "discards",
    "merges",
    "payments",
    "billing",
    "gatewaybooks",
    "campaigns",
    "exports",
    "relay",
  ].flatMap((queue) => consumes(`${queue}dead`)),
  "membership/memberships/renew.cron": givesUp,
  "communication/campaigns/sync.cron": givesUp,
  "finance/payments/sweep.cron": givesUp,
  "finance/billing/bill.cron": givesUp,
  "finance/gateway-books/compare.cron": givesUp,
  "platform/jobs/watch.cron": givesUp,
  "identity/linked-accounts/end.cron": givesUp,
  "members/transfers/end.cron": givesUp,
  "membership/certifications/remind.cron": givesUp,
  "identity/two-factor/reseal.cron": givesUp,
  "worker/relay": [
    ...givesUp,
    ...["DescribeStream", "GetRecords", "GetShardIterator"].map((action) => `dynamodb:${action} Table.StreamArn`),
    "dynamodb:ListStreams *",
  ],
};

test.each(modules)("%s may do what it uses, on what it uses, and nothing else", (module) => {
  const role = of(production, module)?.properties.Role;
  const policies = production
    .all("AWS::IAM::Policy")
    .filter(({ properties }) =>
      properties.Roles.some((each: unknown) => `${production.text(each)}.Arn` === production.text(role)),
    );
  const may = policies.flatMap(({ properties }) =>
    properties.PolicyDocument.Statement.flatMap((statement: Record<string, unknown>) => {
      expect(statement.Effect).toBe("Allow");
      const resources = [statement.Resource].flat().map(production.text);
      return [statement.Action].flat().flatMap((action) => resources.map((on) => `${action} ${on}`));
    }),
  );
  const log = `${module.replace(/[^a-z]/g, "")}log.Arn`;
  const expected = [
    ...(uses[module] ?? []).flatMap((use) => allowed[use]),
    ...(bySource[module] ?? []),
    `logs:CreateLogStream ${log}`,
    `logs:PutLogEvents ${log}`,
  ];
  expect([...new Set(may)].sort()).toEqual([...new Set(expected)].sort());
  const found = production.all("AWS::IAM::Role").find(({ id }) => `${id.slice(0, -8)}.Arn` === production.text(role));
  expect(found?.properties.ManagedPolicyArns).toBeUndefined();
});

/** The variables that each use needs; queues by name. */
const variables: Record<Exclude<Use, `files:${string}` | "pictures" | "fonts">, RegExp> = {
  table: /^SALLE_TABLE$/,
  "table:read": /^SALLE_TABLE$/,
  mail: /^SALLE_MAIL_(FROM|PER_SECOND|PER_DAY)$/,
  queues: /^SALLE_(QUEUE_[A-Z_]+|RELAY_DEAD_QUEUE)$/,
  "token-secret": /^SALLE_TOKEN_SECRETS$/,
  "origin-secret": /^SALLE_ORIGIN_SECRETS$/,
  "campaign-platform": /^SALLE_CAMPAIGN_(PLATFORM|FRAMES|MONITOR_KEY|MONITOR_INTEGRATOR)$/,
  "site-url": /^SALLE_SITE_URL$/,
  settings: /^SALLE_SETTINGS$/,
  "is-production": /^SALLE_PRODUCTION$/,
  "rate-limits": /^SALLE_LIMIT_[A-Z_]+$/,
};

const isOfFiles = (use: Use): use is Extract<Use, `files:${string}`> => use.startsWith("files:");

test.each(modules)("%s finds the variables that it reads, and no others", (module) => {
  const set = of(production, module)?.properties.Environment.Variables;
  const needed = (uses[module] ?? []).flatMap((use) =>
    use === "pictures" || use === "fonts" ? [] : [isOfFiles(use) ? /^SALLE_BUCKET_FILES$/ : variables[use]],
  );
  for (const name of Object.keys(set)) {
    expect(name === "POWERTOOLS_LOG_LEVEL" || needed.some((pattern) => pattern.test(name)), name).toBe(true);
  }
  for (const pattern of needed)
    expect(
      Object.keys(set).some((name) => pattern.test(name)),
      String(pattern),
    ).toBe(true);
});

test("no secret stands in a template: each is a reference to a version, in an environment under the stage's own key", () => {
  const holders = production.all("AWS::Lambda::Function").flatMap(({ properties }) =>
    Object.entries<string>(properties.Environment?.Variables ?? {})
      .filter(([name]) => /SECRET|KEY/.test(name))
      .map(([name, value]) => ({ name, value, key: properties.KmsKeyArn })),
  );
  expect(new Set(holders.map(({ name }) => name))).toEqual(
    new Set(["SALLE_TOKEN_SECRETS", "SALLE_ORIGIN_SECRETS", "SALLE_CAMPAIGN_MONITOR_KEY"]),
  );
  for (const { value, key } of holders) {
    for (const each of value.split(" ")) {
      expect(each).toMatch(
        /^\{\{resolve:secretsmanager:salle\/production:SecretString:\w+::0{8}-0000-0000-0000-0{11}1\}\}$/,
      );
    }
    expect(production.text(key)).toBe("Key.Arn");
  }
});

test.each(modules)("%s is deployed from the bundle that the API tests run", (module) => {
  const key = of(production, module)?.properties.Code.S3Key.replace(/\.zip$/, "");
  const asset = join(production.folder, `asset.${key}`);
  const fonts = [
    "bidi.cjs",
    "fontkit.cjs",
    "NotoNaskhArabic-Regular.ttf",
    "NotoSans-Regular.ttf",
    "NotoSansHans-Regular.otf",
    "NotoSansHebrew-Regular.ttf",
  ];
  const files = [
    `${bundleName(module)}.cjs`,
    ...(uses[module]?.includes("pictures") ? ["vips.cjs", "vips.wasm"] : []),
    ...(uses[module]?.includes("fonts") ? fonts : []),
  ];
  expect(readdirSync(asset).sort()).toEqual([...files].sort());
  for (const file of files) {
    const built = readFileSync(new URL(`../../dist/functions/${file}`, import.meta.url));
    expect(readFileSync(join(asset, file)).equals(built)).toBe(true);
  }
});
