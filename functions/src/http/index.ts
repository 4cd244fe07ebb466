import { randomUUID } from "node:crypto";
import middy from "@middy/core";
import { traced } from "@salle/core/lib/trace";
import type { APIGatewayProxyEventV2, APIGatewayProxyResultV2, Context as LambdaContext } from "aws-lambda";
import { compression } from "./compression.ts";
import { actorAndInput, errorMapping, replay, requestLog, respond, routing, type StackContext } from "./middlewares.ts";
import { origin } from "./origin.ts";
import type { AnyRoute, ReadersFor } from "./route.ts";

export { type AnyRoute, cookieRoute, fileRoute, type Headers, route } from "./route.ts";

export type ApiHandler = (event: APIGatewayProxyEventV2, context: LambdaContext) => Promise<APIGatewayProxyResultV2>;

/**
 * The one stack every API Lambda runs (architecture §2): log, the CDN, route, who asks, access, input, tenancy, verb, answer.
 * Errors fall through `replay` and `errorMapping` in that order, so no area's file needs a `try` or a status code.
 * @param readers how the objects are read that the endpoints name; a missing one does not compile
 */
export function api<const R extends readonly AnyRoute[]>(routes: R, readers: ReadersFor<R>): ApiHandler {
  const handler = middy((_event: APIGatewayProxyEventV2, { route, request }: StackContext) => route.run(request))
    .use(requestLog())
    .use(compression())
    .use(errorMapping())
    .use(origin())
    .use(replay())
    .use(routing(routes))
    .use(actorAndInput(readers))
    .use(respond()) as unknown as ApiHandler;
  return (event, context) =>
    traced({ requestId: event.requestContext?.requestId || randomUUID() }, () => handler(event, context));
}
