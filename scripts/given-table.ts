import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
} from "@aws-sdk/client-dynamodb";
import { table as declared } from "@salle/contract/deployment";

export interface GivenTable {
  /** What it lacks of what a stage's own table has, a line each. */
  problems: string[];
  streamArn: string | undefined;
}

/**
 * Looks at a table that a stage shall take instead of making one. A restored table has its items and indexes, and none of
 * its settings (docs/operations.md, "Restore").
 * @throws whatever AWS answers, `ResourceNotFoundException` when there is no such table
 */
export async function lookAtTable(region: string, TableName: string, isPermanent: boolean): Promise<GivenTable> {
  const client = new DynamoDBClient({ region });
  const [{ Table: table }, { TimeToLiveDescription: expiry }, { ContinuousBackupsDescription: backups }] =
    await Promise.all([
      client.send(new DescribeTableCommand({ TableName })),
      client.send(new DescribeTimeToLiveCommand({ TableName })),
      client.send(new DescribeContinuousBackupsCommand({ TableName })),
    ]);
  const active = (table?.GlobalSecondaryIndexes ?? []).flatMap(({ IndexName, IndexStatus }) =>
    IndexStatus === "ACTIVE" ? [IndexName] : [],
  );
  const recovery = backups?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus;
  const needs: [isMet: boolean, problem: string][] = [
    [table?.TableStatus === "ACTIVE", `is ${table?.TableStatus}, not ACTIVE`],
    ...Object.keys(declared.indexes).map((name): [boolean, string] => [
      active.includes(name),
      `has no index ${name} that is ACTIVE`,
    ]),
    [
      table?.StreamSpecification?.StreamViewType === declared.stream,
      `has no stream of ${declared.stream} (update-table --stream-specification)`,
    ],
    [
      expiry?.AttributeName === declared.ttl && /^ENABL/.test(expiry.TimeToLiveStatus ?? ""),
      `does not expire by ${declared.ttl} (update-time-to-live)`,
    ],
    [!isPermanent || recovery === "ENABLED", "has no point-in-time recovery (update-continuous-backups)"],
    [
      !isPermanent || table?.DeletionProtectionEnabled === true,
      "is not protected from deletion (update-table --deletion-protection-enabled)",
    ],
  ];
  const problems = needs.flatMap(([isMet, problem]) => (isMet ? [] : [`The table ${TableName} ${problem}.`]));
  return { problems, streamArn: table?.LatestStreamArn };
}
