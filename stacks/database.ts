import { table as declared, directoryDays, exportDays } from "@salle/contract/deployment";
import { importDays } from "@salle/contract/members/codes";
import { Duration } from "aws-cdk-lib";
import {
  AttributeType,
  BillingMode,
  type ITable,
  StreamViewType,
  Table,
  TableEncryption,
} from "aws-cdk-lib/aws-dynamodb";
import { ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Key } from "aws-cdk-lib/aws-kms";
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from "aws-cdk-lib/aws-s3";
import type { Stack, StackContext } from "sst/constructs";
import { except } from "./rules.ts";
import { WrongSettings } from "./settings.ts";
import { stageOf } from "./stage.ts";

/** Stateful resources: the table, the files, the logs of who fetched them, and the key of secrets and alarms. */
export function Database({ stack }: StackContext) {
  const { named, removal } = stageOf(stack);
  const bucket = {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    removalPolicy: removal,
  };
  const logs = new Bucket(stack, "Logs", {
    ...bucket,
    // CloudFront and S3 hand their logs over by access control lists.
    objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
    lifecycleRules: [{ expiration: Duration.days(90), abortIncompleteMultipartUploadAfter: Duration.days(1) }],
  });
  except(logs, { "AwsSolutions-S1": "It holds the access logs themselves." });
  const files = new Bucket(stack, "Files", {
    ...bucket,
    versioned: true,
    serverAccessLogsBucket: logs,
    serverAccessLogsPrefix: "files/",
    lifecycleRules: [
      { abortIncompleteMultipartUploadAfter: Duration.days(1), noncurrentVersionExpiration: Duration.days(35) },
      // The directory's snapshots follow from its rows, so nobody needs an earlier one back.
      {
        prefix: "directory/",
        expiration: Duration.days(directoryDays.snapshots),
        noncurrentVersionExpiration: Duration.days(1),
      },
      { prefix: "imports/", expiration: Duration.days(importDays), noncurrentVersionExpiration: Duration.days(1) },
      // What is emptied is gone a day later.
      { prefix: "photos/", noncurrentVersionExpiration: Duration.days(1) },
      { prefix: "exports/", expiration: Duration.days(exportDays), noncurrentVersionExpiration: Duration.days(1) },
    ],
  });

  const key = new Key(stack, "Key", {
    description: `${named("key")}: secrets in the Lambdas' environment, messages of alarms`,
    enableKeyRotation: true,
    removalPolicy: removal,
  });
  key.grantEncryptDecrypt(new ServicePrincipal("cloudwatch.amazonaws.com"));

  const table = tableOf(stack);
  // It has a name and is protected from deletion, so a first deployment that fails must fail before it is made.
  table.node.addDependency(logs, files, key);

  stack.addOutputs({ Table: table.tableName, Files: files.bucketName });
  return { table, buckets: { files }, logs, key };
}

/** The stage's table: the one that its settings name, such as a restored one, else its own. */
function tableOf(stack: Stack): ITable {
  const { settings, named, removal } = stageOf(stack);
  if (settings.table) {
    const { name: tableName, streamArn: tableStreamArn } = settings.table;
    if (!tableStreamArn) {
      const missing = "SALLE_TABLE_STREAM_ARN is missing: deploy by npm run deploy, which sets it.";
      throw new WrongSettings(settings.kind, [missing]);
    }
    return Table.fromTableAttributes(stack, "GivenTable", { tableName, tableStreamArn });
  }
  const string = (name: string) => ({ name, type: AttributeType.STRING });
  const table = new Table(stack, "Table", {
    tableName: named("table"),
    partitionKey: string(declared.keys.pk),
    sortKey: string(declared.keys.sk),
    billingMode: BillingMode.PAY_PER_REQUEST,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    encryption: TableEncryption.AWS_MANAGED,
    stream: StreamViewType[declared.stream],
    timeToLiveAttribute: declared.ttl,
    deletionProtection: settings.isPermanent,
    removalPolicy: removal,
  });
  for (const [indexName, keys] of Object.entries(declared.indexes)) {
    table.addGlobalSecondaryIndex({ indexName, partitionKey: string(keys.pk), sortKey: string(keys.sk) });
  }
  return table;
}
