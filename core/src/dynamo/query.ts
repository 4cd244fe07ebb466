import { QueryCommand, type QueryCommandInput, type QueryCommandOutput } from "@aws-sdk/lib-dynamodb";
import { documents } from "./client.ts";

/**
 * One call of a query. A range that ends before it begins holds nothing: DynamoDB makes an error of that (ValidationException), and
 * who asks for the days from one to an earlier one has seen none of them.
 */
export const queryOnce = async (
  asked: QueryCommandInput,
): Promise<Pick<QueryCommandOutput, "Items" | "Count" | "LastEvaluatedKey">> =>
  isEmptyRange(asked) ? {} : documents().send(new QueryCommand(asked));

/** Whether a query's range ends before it begins; keys are in the order of their bytes in UTF-8. */
export const isEmptyRange = ({ KeyConditionExpression, ExpressionAttributeValues: of }: QueryCommandInput): boolean =>
  / between /i.test(`${KeyConditionExpression}`) && Buffer.compare(bytes(of?.[":sk1"]), bytes(of?.[":sk2"])) > 0;

const bytes = (key: unknown) => Buffer.from(String(key));
