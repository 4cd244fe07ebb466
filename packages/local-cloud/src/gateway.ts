import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { gatewayRoutes, type Routed, router } from "@salle/contract/routes";
import { apiPatterns, apiPrefixes, isShared, pageLoad } from "@salle/contract/site";
import { notFound, sendError } from "./answer.ts";
import { type ApiOptions, callLambda } from "./api.ts";
import { reasonOf } from "./cannot-start.ts";
import { decodePath, MalformedPath } from "./path.ts";
import { site } from "./site.ts";

/** What the CDN leads to the API; a prefix alone is no screen either. */
const apiPaths = (endpoints: readonly Routed[]) =>
  new RegExp(
    `^(?:${[...apiPrefixes, ...apiPatterns(endpoints).map((each) => each.replaceAll("*", ".*"))].join("|")})$`,
  );

export interface GatewayOptions extends ApiOptions {
  endpoints: readonly Routed[];
  apiLambdas: Readonly<Record<string, readonly string[]>>;
  webRoot: string;
  /** Serves what only the embedded cloud has; says whether it did. */
  pages(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean>;
}

/** The one address of the embedded cloud: API calls to their Lambdas, everything else to the built site. */
export function gateway(options: GatewayOptions): Server {
  const match = router(gatewayRoutes(options.endpoints, options.apiLambdas));
  const isApi = apiPaths(options.endpoints);
  const serveSite = site(options.webRoot);

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { rawPath, rawQueryString } = targetOf(request.url ?? "/");
    if (await options.pages(request, response, rawPath)) return;
    const method = request.method ?? "GET";
    const isPage = isShared(rawPath) && isPageLoad(request);
    const isCall = isApi.test(rawPath) && !isPage;
    if (isCall) {
      const path = decodePath(rawPath);
      const matched = match(method, path);
      if (matched) return callLambda(request, response, { rawPath: path, rawQueryString }, matched, options);
    }
    request.resume();
    if (isCall || (method !== "GET" && method !== "HEAD")) return notFound(response);
    return serveSite(request, response, rawPath);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((thrown: unknown) => {
      if (response.headersSent || response.destroyed) {
        response.destroy();
      } else if (thrown instanceof MalformedPath) {
        sendError(response, "malformed", "The address is malformed.");
      } else {
        options.log(`${request.method} ${request.url}: ${reasonOf(thrown)}`);
        sendError(response, "unexpected", "An unexpected error has been encountered.");
      }
    });
  });
  // As long as a load balancer keeps an idle connection: a client on a busy machine must not write on one that just closes.
  server.keepAliveTimeout = 60_000;
  return server;
}

const isPageLoad = ({ method, headers }: IncomingMessage): boolean =>
  pageLoad.methods.some((each) => each === method) && headers.accept?.includes(pageLoad.accept) === true;

/** @throws MalformedPath when the target is neither a path nor a whole address */
function targetOf(url: string): { rawPath: string; rawQueryString: string } {
  const target = url.startsWith("/") ? url : absolute(url);
  const mark = target.indexOf("?");
  return mark < 0
    ? { rawPath: target, rawQueryString: "" }
    : { rawPath: target.slice(0, mark), rawQueryString: target.slice(mark + 1) };
}

function absolute(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed) throw new MalformedPath(url);
  return parsed.pathname + parsed.search;
}
