import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, GetCommand } from "@aws-sdk/lib-dynamodb";

// The floor of every bundle: the SDK and one call.
const documents = DynamoDBDocumentClient.from(new DynamoDBClient({}));
export const handler = () =>
  documents.send(new GetCommand({ TableName: "salle", Key: { pk: "club#bench", sk: "club" } }));
