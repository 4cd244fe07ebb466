import type { MiddlewareObj, Request as MiddyRequest } from "@middy/core";
import type { Endpoint } from "@salle/contract/endpoint";
import { errorTexts } from "@salle/contract/error-codes";
import type { ErrorBody } from "@salle/contract/errors";
import { featuresOf } from "@salle/contract/flags";
import { router } from "@salle/contract/routes";
import { ConditionFailed, contentionIn, earlierResult, gaveUp } from "@salle/core/dynamo";
import { authorize, prefetch, type Readers, tenancyOfBody, tenancyOfPath } from "@salle/core/identity/access";
import { actorOf, claimsOf } from "@salle/core/identity/session";
import { isServiceFault } from "@salle/core/lib/aws";
import { now } from "@salle/core/lib/clock";
import type { Actor, Context } from "@salle/core/lib/context";
import { absent, conflict, forbidden, outOfService, Refusal, switchedOff, timedOut } from "@salle/core/lib/errors";
import { trace, traceActor } from "@salle/core/lib/trace";
import * as Settings from "@salle/core/platform/settings";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context as LambdaContext } from "aws-lambda";
import { asError, log } from "../worker/log.ts";
import { header, headersOf, idempotencyOf, paramsOf, rawOf } from "./event.ts";
import { includeOf, withoutInclude } from "./include.ts";
import { attributesOf, parseBody, parseQuery, uncheckedAttributes } from "./parse.ts";
import type { Answer, AnyRequest, AnyRoute, TextFile } from "./route.ts";

/** What the stack puts together step by step on its way to the verb; it travels on Lambda's context. */
export interface StackContext extends LambdaContext {
  requestId: string;
  startedAt: number;
  route: AnyRoute;
  params: Record<string, string | undefined>;
  request: AnyRequest;
  /** Whether the actor may make this call at all; only then is an earlier answer theirs to have. */
  isAllowed: boolean;
}

export type Stack = MiddlewareObj<APIGatewayProxyEventV2, unknown, Error, StackContext>;
type StackRequest = MiddyRequest<APIGatewayProxyEventV2, unknown, Error, StackContext>;

/** One line a request: what was asked, who asked, what was answered and how long it took. */
export function requestLog(): Stack {
  const write = (step: StackRequest) => {
    const { startedAt, route, request } = step.context as Partial<StackContext>;
    const actor = request?.ctx.actor;
    log.info("request", {
      endpoint: route?.endpoint.key ?? step.event.routeKey,
      accountId: actor?.impersonator?.accountId ?? actor?.accountId,
      actingFor: actor?.impersonator ? actor.accountId : undefined,
      status: (step.response as APIGatewayProxyStructuredResultV2 | undefined)?.statusCode,
      milliseconds: Math.round((performance.now() - (startedAt ?? 0)) * 10) / 10,
    });
  };
  return {
    before: ({ context }) => {
      context.requestId = trace()?.requestId ?? "";
      context.startedAt = performance.now();
    },
    after: write,
    onError: write,
  };
}

const CHANGED = "Somebody else has changed this in the meantime. Reload it, then try again.";

/** The one place where an error becomes an answer (spec 03 §8). What we did not expect tells nothing but its id. */
export function errorMapping(): Stack {
  return {
    onError: (step) => {
      if (step.response !== undefined) return;
      const { requestId } = step.context;
      if (step.error?.name === "TimeoutError") step.error = timedOut();
      // A condition failed whose step names no error.
      if (step.error instanceof ConditionFailed) step.error = conflict(CHANGED, "stale");
      // A read that was throttled, or a write outside of `commit`.
      const contention = contentionIn(step.error);
      if (contention) step.error = gaveUp(contention);
      if (isServiceFault(step.error)) {
        log.error("service failed", { error: asError(step.error) });
        step.error = outOfService();
      }
      if (step.error instanceof Refusal) {
        step.response = answerOf(step.error, requestId);
        return;
      }
      log.error("unexpected", { error: asError(step.error) });
      step.response = json(500, {
        errors: [
          {
            code: 500,
            status: 500,
            detail: errorTexts.withoutDetail,
            message: errorTexts.withoutDetail,
            meta: { requestId },
          },
        ],
      } satisfies ErrorBody);
    },
  };
}

function answerOf(refusal: Refusal, requestId: string): APIGatewayProxyStructuredResultV2 {
  const errors = refusal.problems.map(({ code, message, field }) => ({
    // Screens tell these two by their number (spec 03 §8).
    code: code === "field" || code === "forbidden" ? refusal.status : code,
    status: refusal.status,
    detail: message,
    message,
    meta: { requestId, ...(field !== undefined && { field }) },
  }));
  const answer = json(refusal.status, { errors } satisfies ErrorBody);
  if (refusal.retryAfter !== undefined) answer.headers = { ...answer.headers, "retry-after": refusal.retryAfter };
  return answer;
}

const json = (statusCode: number, body: unknown, cookies?: string[]): APIGatewayProxyStructuredResultV2 => ({
  statusCode,
  headers: { "content-type": "application/json; charset=utf-8", "cache-control": "no-store", ...etagOf(body) },
  body: JSON.stringify(body),
  ...(cookies && { cookies }),
});

/** A text that a browser keeps under its name, and no proxy. */
const download = ({ name, type, text }: TextFile): APIGatewayProxyStructuredResultV2 => ({
  statusCode: 200,
  headers: {
    "content-type": type,
    "content-disposition": `attachment; filename="${name}"`,
    "cache-control": "no-store",
  },
  body: text,
});

/** The version of what is answered, which the next change can name (`If-Match`). */
function etagOf(body: unknown): { etag?: string } {
  const { data } = (body ?? {}) as { data?: { attributes?: { version?: unknown } } };
  const version = data?.attributes?.version;
  return typeof version === "number" ? { etag: `"${version}"` } : {};
}

/**
 * Routing: finds the endpoint by method and path, for the gateway knows only which Lambda is asked (decision 0036). Its
 * path is decoded.
 */
export function routing(routes: readonly AnyRoute[]): Stack {
  const match = router(routes.map((route) => ({ method: route.endpoint.method, path: route.endpoint.path, route })));
  return {
    before: ({ event, context }) => {
      const matched = match(event.requestContext.http.method, event.rawPath);
      if (!matched) throw absent();
      context.route = matched.route.route;
      context.params = paramsOf(context.route.endpoint, matched.pathParameters);
    },
  };
}

/**
 * Reads the actor, then the input: nobody learns what a call wants before they may make it. Feature flags: a call of a
 * feature that is off is absent, for whoever is signed in.
 */
export function actorAndInput(readers: Readers): Stack {
  return {
    before: async ({ event, context }) => {
      const { params } = context;
      const { endpoint } = context.route;
      const headers = headersOf(event);
      const ctx: Context = {
        actor: null,
        now: now(),
        requestId: context.requestId,
        idempotency: null,
        memo: new Map(),
      };
      const { kind } = endpoint.access;
      // Read beside the actor, when it was not read lately. No unhandled rejection: it is awaited below.
      const isOn = Settings.hasFeatures(featuresOf(endpoint));
      isOn.catch(() => undefined);
      if (kind !== "open") {
        const claims = await claimsOf(headers.authorization, ctx.now);
        const unchecked = namesInBody(endpoint) ? uncheckedAttributes(endpoint, event) : {};
        prefetch(endpoint, ctx, { params, attributes: unchecked }, readers);
        context.route.prefetch?.({ ctx, params, unchecked }).catch(() => undefined);
        const linkedAccountId = header(event, "x-linked-account");
        const isAboutSelf = kind === "account" || kind === "self";
        ctx.actor = await actorOf(ctx, { claims, linkedAccountId, isAboutSelf });
        traceActor(ctx.actor);
      }
      if (!(await isOn)) throw switchedOff();
      ctx.idempotency = idempotencyOf(event, endpoint.method);
      const raw = rawOf(event);
      context.request = { ctx, params, query: undefined, include: new Set(), body: undefined, headers, raw };
      await authorize(endpoint.access, ctx, params, readers);
      refuseForAnother(endpoint, ctx.actor);
      context.isAllowed = true;
      await tenancyOfPath(endpoint.within, ctx, params, readers);
      const body = parseBody(endpoint, event);
      const query = parseQuery(endpoint, withoutInclude(event));
      Object.assign(context.request, { query, include: includeOf(endpoint, event), body });
      await tenancyOfBody(endpoint.within, ctx, { params, attributes: attributesOf(body) }, readers);
    },
  };
}

/** Impersonation: what one does in person, and what the link does not allow. */
function refuseForAnother({ inPerson, acting }: Endpoint, actor: Actor | null): void {
  if (!actor?.impersonator) return;
  if (inPerson) throw forbidden("You cannot do this for somebody else.");
  if (!actor.impersonator.allows.includes(acting)) throw forbidden(`${actor.name} does not let you do this for them.`);
}

const namesInBody = ({ within }: Endpoint): boolean => within.some(({ inner }) => inner.from.startsWith("body."));

/**
 * Idempotency: a failed request with an idempotency key may have succeeded before; then it gets the stored answer
 * (trust, "De-duplication").
 */
export function replay(): Stack {
  return {
    onError: async (step) => {
      const { request, isAllowed } = step.context as Partial<StackContext>;
      const ctx = request?.ctx;
      if (!isAllowed || !ctx?.idempotency || !ctx.actor) return;
      try {
        const earlier = await earlierResult(ctx);
        if (earlier) step.response = json(200, answerOfResult(earlier.result));
      } catch (error) {
        // Nobody knows whether it has succeeded before: that is what the answer says, whatever the request has failed for.
        step.error = error instanceof Error ? error : new Error(String(error));
      }
    },
  };
}

/** What a commit has kept: the answer's `data`, or with a bulk call's outcomes the whole of it. */
const answerOfResult = (result: unknown): unknown =>
  typeof result === "object" && result !== null && "data" in result ? result : { data: result };

/** The verb's answer as the gateway wants it; `SALLE_CHECK_OUTPUT=1`, as tests have it, checks its shape. */
export function respond(): Stack {
  return {
    after: (step) => {
      const { body, cookies, file } = (step.response ?? {}) as Answer;
      const { endpoint } = step.context.route;
      if (process.env.SALLE_CHECK_OUTPUT === "1" && endpoint.output) {
        const checked = endpoint.output.safeParse(body);
        if (!checked.success) throw new Error(`${endpoint.key} breaks its contract: ${checked.error.message}`);
      }
      if (file) step.response = download(file);
      else
        step.response =
          body === undefined ? { statusCode: 204, ...(cookies && { cookies }) } : json(200, body, cookies);
    },
  };
}
