import { directoryDays, exportDays } from "@salle/contract/deployment";
import { importDays } from "@salle/contract/members/codes";
import { expect, test } from "vitest";
import { assembly, type Resource } from "../support/assembly.ts";

const production = assembly("production");
const developer = assembly("developer");
const one = (stage: typeof production, type: string) => {
  const [only, ...others] = stage.all(type);
  expect(others, type).toEqual([]);
  return only;
};

/** It stays when its stack goes, and goes with a stack whose first deployment fails, which then can be tried again. */
const STAYS = "RetainExceptOnCreate";

test("the table can be put back to any second, is encrypted, and tells the relay what is new", () => {
  expect(one(production, "AWS::DynamoDB::Table")?.properties).toMatchObject({
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    SSESpecification: { SSEEnabled: true },
    StreamSpecification: { StreamViewType: "NEW_AND_OLD_IMAGES" },
    TimeToLiveSpecification: { AttributeName: "ttl", Enabled: true },
    BillingMode: "PAY_PER_REQUEST",
  });
});

test("nobody deletes production's data by deleting a stack; a developer's goes with it", () => {
  const [kept, gone] = [one(production, "AWS::DynamoDB::Table"), one(developer, "AWS::DynamoDB::Table")];
  expect(kept).toMatchObject({ deletion: STAYS, properties: { DeletionProtectionEnabled: true } });
  expect(gone).toMatchObject({ deletion: "Delete", properties: { DeletionProtectionEnabled: false } });
  const deletions = Object.fromEntries(
    production.all("AWS::S3::Bucket").map(({ id, deletion }) => [id.slice(0, -8), deletion]),
  );
  expect(deletions).toEqual({ Files: STAYS, Logs: STAYS, Site: "Delete" });
  expect(one(production, "AWS::KMS::Key")).toMatchObject({
    deletion: STAYS,
    properties: { EnableKeyRotation: true },
  });
});

test("what stays has no name that a second first deployment would meet, but for the table, which is made last", () => {
  const kept = production.resources.filter(({ deletion = "Delete" }) => deletion !== "Delete");
  expect(kept.map(({ deletion }) => deletion)).toEqual(kept.map(() => STAYS));
  const isNamed = ({ properties }: Resource) => Object.entries(properties).some(([key]) => /Name$/.test(key));
  const named = kept.filter(isNamed);
  expect(named.map(({ type }) => type)).toEqual(["AWS::DynamoDB::Table"]);
  const others = production.resources.filter(({ stack, type }) => stack === named[0]?.stack && !/Table$/.test(type));
  expect(others.length).toBeGreaterThan(4);
  expect([...(named[0]?.after ?? [])].sort()).toEqual(others.map(({ id }) => id).sort());
});

test("a restored table takes the place of the stage's own everywhere: in rights, variables, the relay's source and alarms", () => {
  const stage = assembly("restored");
  const ours = (type: string) => stage.all(type).map(({ properties }) => properties);
  expect(ours("AWS::DynamoDB::Table")).toEqual([]);
  const tables = ours("AWS::Lambda::Function").flatMap(({ Environment }) => Environment?.Variables.SALLE_TABLE ?? []);
  expect(tables.length).toBeGreaterThan(10);
  expect(new Set(tables)).toEqual(new Set(["staging-put-back"]));
  const sources = ours("AWS::Lambda::EventSourceMapping").map(({ EventSourceArn }) => stage.text(EventSourceArn));
  const stream = "table/staging-put-back/stream/2026-11-22T00:00:00.000";
  expect(sources.filter((arn) => arn.endsWith(stream))).toHaveLength(1);
  const rights = ours("AWS::IAM::Policy").map((policy) => JSON.stringify(policy));
  expect(rights.filter((each) => each.includes("dynamodb:PutItem")).length).toBeGreaterThan(5);
  for (const each of rights.filter((text) => text.includes("dynamodb:PutItem"))) {
    for (const on of ["", "/index/gsi1", "/index/gsi2"]) expect(each).toContain(`:table/staging-put-back${on}"`);
  }
  expect(rights.some((each) => each.includes("GetShardIterator") && each.includes(stream))).toBe(true);
  const watched = ours("AWS::CloudWatch::Alarm").flatMap(({ Namespace, Dimensions }) =>
    Namespace === "AWS/DynamoDB" ? [Dimensions.find(({ Name }: { Name: string }) => Name === "TableName").Value] : [],
  );
  expect(watched.length).toBeGreaterThan(3);
  expect(new Set(watched)).toEqual(new Set(["staging-put-back"]));
});

test.each([production, developer])("every bucket is shut, encrypted and reached by TLS only", (stage) => {
  const denied = stage
    .all("AWS::S3::BucketPolicy")
    .filter(({ properties }) => JSON.stringify(properties).includes('"aws:SecureTransport":"false"'))
    .map(({ properties }) => stage.text(properties.Bucket));
  const shut = { BlockPublicAcls: true, BlockPublicPolicy: true, IgnorePublicAcls: true, RestrictPublicBuckets: true };
  for (const bucket of stage.all("AWS::S3::Bucket")) {
    expect(bucket.properties.PublicAccessBlockConfiguration).toEqual(shut);
    expect(bucket.properties.BucketEncryption).toBeDefined();
    expect(denied).toContain(bucket.id.slice(0, -8));
  }
});

test("an upload that was broken off does not stay, and a file that was replaced stays for a while", () => {
  const files = production.all("AWS::S3::Bucket").find(({ id }) => id.startsWith("Files"));
  expect(files?.properties.VersioningConfiguration).toEqual({ Status: "Enabled" });
  expect(files?.properties.LifecycleConfiguration.Rules).toMatchObject([
    { AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 }, NoncurrentVersionExpiration: { NoncurrentDays: 35 } },
    { Prefix: "directory/" },
    { Prefix: "imports/" },
    { Prefix: "photos/", NoncurrentVersionExpiration: { NoncurrentDays: 1 } },
    { Prefix: "exports/" },
  ]);
});

test("a snapshot of the directory and the files of imports and exports end by themselves, the snapshot after the log that leads on from it", () => {
  const files = production.all("AWS::S3::Bucket").find(({ id }) => id.startsWith("Files"));
  const rules: { Prefix?: string; ExpirationInDays?: number }[] = files?.properties.LifecycleConfiguration.Rules;
  const expiring = rules.filter(({ ExpirationInDays }) => ExpirationInDays !== undefined);
  expect(expiring).toMatchObject([
    { Prefix: "directory/", ExpirationInDays: directoryDays.snapshots, Status: "Enabled" },
    { Prefix: "imports/", ExpirationInDays: importDays, Status: "Enabled" },
    { Prefix: "exports/", ExpirationInDays: exportDays, Status: "Enabled" },
  ]);
  expect(directoryDays.snapshots).toBeGreaterThan(directoryDays.log);
});

test("production makes the identity that its mails come from, a developer's stage takes one that is there", () => {
  expect(one(production, "AWS::SES::EmailIdentity")?.properties.EmailIdentity).toBe("salle.test");
  expect(one(production, "AWS::SES::ConfigurationSet")?.properties).toMatchObject({
    DeliveryOptions: { TlsPolicy: "REQUIRE" },
    SuppressionOptions: { SuppressedReasons: ["BOUNCE", "COMPLAINT"] },
  });
  expect(developer.all("AWS::SES::EmailIdentity")).toEqual([]);
});
