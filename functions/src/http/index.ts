import middy from "@middy/core";
import type { APIGatewayProxyEventV2, APIGatewayProxyResultV2, Context as LambdaContext } from "aws-lambda";
import { actorAndInput, errorMapping, replay, requestLog, respond, routing, type StackContext } from "./middlewares.ts";
import type { Route } from "./route.ts";

export { cookieRoute, type Headers, type Route, route } from "./route.ts";

export type ApiHandler = (event: APIGatewayProxyEventV2, context: LambdaContext) => Promise<APIGatewayProxyResultV2>;

/**
 * The one stack every API Lambda runs (architecture §2): log, route, who asks, access, input, verb, answer. Errors fall
 * through `replay` and `errorMapping` in that order, so no area's file needs a `try` or a status code.
 */
export function api(routes: Route[]): ApiHandler {
  return middy((_event: APIGatewayProxyEventV2, { route, request }: StackContext) => route.run(request))
    .use(requestLog())
    .use(errorMapping())
    .use(replay())
    .use(routing(routes))
    .use(actorAndInput())
    .use(respond()) as unknown as ApiHandler;
}
