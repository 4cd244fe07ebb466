import { directoryDays } from "@salle/contract/deployment";
import { expect, test } from "vitest";
import { assembly } from "../support/assembly.ts";

const production = assembly("production");
const developer = assembly("developer");
const one = (stage: typeof production, type: string) => {
  const [only, ...others] = stage.all(type);
  expect(others, type).toEqual([]);
  return only;
};

test("the table can be put back to any second, is encrypted, and tells the relay what is new", () => {
  expect(one(production, "AWS::DynamoDB::Table")?.properties).toMatchObject({
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    SSESpecification: { SSEEnabled: true },
    StreamSpecification: { StreamViewType: "NEW_IMAGE" },
    TimeToLiveSpecification: { AttributeName: "ttl", Enabled: true },
    BillingMode: "PAY_PER_REQUEST",
  });
});

test("nobody deletes production's data by deleting a stack; a developer's goes with it", () => {
  const [kept, gone] = [one(production, "AWS::DynamoDB::Table"), one(developer, "AWS::DynamoDB::Table")];
  expect(kept).toMatchObject({ deletion: "Retain", properties: { DeletionProtectionEnabled: true } });
  expect(gone).toMatchObject({ deletion: "Delete", properties: { DeletionProtectionEnabled: false } });
  const deletions = Object.fromEntries(
    production.all("AWS::S3::Bucket").map(({ id, deletion }) => [id.slice(0, -8), deletion]),
  );
  expect(deletions).toEqual({ Files: "Retain", Logs: "Retain", Site: "Delete" });
  expect(one(production, "AWS::KMS::Key")).toMatchObject({
    deletion: "Retain",
    properties: { EnableKeyRotation: true },
  });
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
  ]);
});

test("a snapshot of the directory ends by itself, after the log that leads on from it", () => {
  const files = production.all("AWS::S3::Bucket").find(({ id }) => id.startsWith("Files"));
  const rules: { Prefix?: string; ExpirationInDays?: number }[] = files?.properties.LifecycleConfiguration.Rules;
  const expiring = rules.filter(({ ExpirationInDays }) => ExpirationInDays !== undefined);
  expect(expiring).toMatchObject([
    { Prefix: "directory/", ExpirationInDays: directoryDays.snapshots, Status: "Enabled" },
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
