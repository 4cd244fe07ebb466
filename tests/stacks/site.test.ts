import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { endpoints } from "@salle/contract/endpoints";
import { caching, isShared, pictureSources, securityHeadersFor } from "@salle/contract/site";
import { expect, test } from "vitest";
import { assembly } from "../support/assembly.ts";

interface Behavior {
  PathPattern: string;
  AllowedMethods?: string[];
  [name: string]: unknown;
}

const production = assembly("production");
const config = production.all("AWS::CloudFront::Distribution")[0]?.properties.DistributionConfig;
const behaviors: Behavior[] = config.CacheBehaviors;
const isApi = ({ AllowedMethods }: Behavior) => AllowedMethods?.includes("POST") === true;
const fits = (pattern: string, path: string) =>
  new RegExp(
    `^${pattern
      .split("*")
      .map((part) => part.replace(/[.]/g, "\\."))
      .join(".*")}$`,
  ).test(path);
const behaviorOf = (path: string) =>
  behaviors.find(({ PathPattern }) => fits(PathPattern, path)) ?? config.DefaultCacheBehavior;
const headersOf = (behavior: { ResponseHeadersPolicyId?: unknown }) =>
  production
    .all("AWS::CloudFront::ResponseHeadersPolicy")
    .find(({ id }) => id.slice(0, -8) === production.text(behavior.ResponseHeadersPolicyId))?.properties
    .ResponseHeadersPolicyConfig.SecurityHeadersConfig;

test.each(["/", "/assets/app-1a2b.js", "/status.json", "/clubs/members"])(
  "%s has the headers of the embedded cloud, and HSTS",
  (path) => {
    const pictures = pictureSources("https://s3.ap-southeast-2.amazonaws.com", "Files");
    const securityHeaders = securityHeadersFor({ pictures, reportsTo: null, frames: ["https://*.createsend.com"] });
    const { ContentSecurityPolicy: policy, ...others } = headersOf(behaviorOf(path));
    expect(policy.Override).toBe(true);
    expect(production.text(policy.ContentSecurityPolicy)).toBe(securityHeaders["content-security-policy"]);
    expect(others).toEqual({
      ContentTypeOptions: { Override: true },
      FrameOptions: { FrameOption: securityHeaders["x-frame-options"], Override: true },
      ReferrerPolicy: { ReferrerPolicy: securityHeaders["referrer-policy"], Override: true },
      StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: false, Override: true },
    });
  },
);

test("assets stay with browsers for good, pages are asked for again, the status is nobody's to keep", () => {
  const placed = production.all("Custom::CDKBucketDeployment").map(({ properties }) => {
    const [key = ""] = properties.SourceObjectKeys;
    const files = readdirSync(join(production.folder, `asset.${key.replace(/\.zip$/, "")}`));
    return { cache: properties.SystemMetadata["cache-control"], files, prune: properties.Prune };
  });
  expect(placed.find(({ cache }) => cache === caching.assets)?.files).toEqual(["assets"]);
  expect(placed.find(({ cache }) => cache === caching.pages)?.files).toContain("index.html");
  expect(placed.find(({ cache }) => cache === caching.pages)?.files).not.toContain("assets");
  expect(placed.find(({ cache }) => cache === caching.status)?.files).toEqual(["status.json"]);
  expect(placed).toHaveLength(3);
  // A page that is still open asks for the assets of its own time.
  expect(placed.every(({ prune }) => prune === false)).toBe(true);
});

test("the CDN itself keeps the status for five seconds and no call at all", () => {
  const statusPolicy = production.text(behaviorOf("/status.json").CachePolicyId);
  const policy = production.all("AWS::CloudFront::CachePolicy").find(({ id }) => id.slice(0, -8) === statusPolicy);
  expect(policy?.properties.CachePolicyConfig).toMatchObject({ MinTTL: 5, DefaultTTL: 5, MaxTTL: 5 });
  for (const behavior of behaviors.filter(isApi)) {
    // CloudFront's own policies: caching disabled; all of the viewer's headers but the host.
    expect(behavior.CachePolicyId).toBe("4135ea2d-6df8-44a3-9df3-4b5a84be39ad");
    expect(behavior.OriginRequestPolicyId).toBe("b689b0a8-53d0-40ab-baf2-68738e2966ac");
    expect(behavior.ViewerProtocolPolicy).toBe("https-only");
  }
});

test.each([400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504])("an answer of %i is kept for nobody", (status) => {
  const [response, ...others] = config.CustomErrorResponses.filter(
    ({ ErrorCode }: { ErrorCode: number }) => ErrorCode === status,
  );
  // No page in its place either: the answer's own body says what is wrong.
  expect([response, others]).toEqual([{ ErrorCode: status, ErrorCachingMinTTL: 0 }, []]);
});

test.each(endpoints.map(({ key, path }) => [key, path] as const))("%s is led to the API", (_, path) => {
  expect(isApi(behaviorOf(path.replace(/\{\w+\}/g, "x")))).toBe(true);
});

const program = fileURLToPath(new URL("../../web/src/routes/screens.ts", import.meta.url));
const screens = execFileSync(process.execPath, [program], { encoding: "utf8" })
  .trim()
  .split("\n")
  .map((line) => (line.split("\t")[0] ?? "").replace(/:(\w+)\??/g, "x.y"))
  .filter((path) => path.startsWith("/"));

/** What the CDN leads a page load to, by the functions as they were deployed. */
const codeOf = (name: string): string =>
  production.all("AWS::CloudFront::Function").find(({ properties }) => properties.Name.endsWith(name))?.properties
    .FunctionCode ?? expect.fail(`there is no function ${name}`);
function led(path: string, { method = "GET", accept = "text/html,application/xhtml+xml" } = {}) {
  const request = { uri: path, method, headers: { accept: { value: accept } } };
  const behavior = behaviorOf(path);
  if (!isApi(behavior)) {
    return { origin: "site", uri: new Function(`${codeOf("-screens")}; return handler`)()({ request }).uri };
  }
  if (behavior.FunctionAssociations === undefined) return { origin: "api", uri: path };
  let origin = "api";
  const edge = { selectRequestOriginById: (id: string) => (origin = id) };
  const code = codeOf("-shared-addresses").replace('import cf from "cloudfront";', "");
  const { uri } = new Function("cf", `${code}; return handler`)(edge)({ request });
  return { origin, uri };
}
const rewritten = (uri: string): string => led(uri).uri;

test.each(screens)("the screen %s is index.html, whatever its address holds", (path) => {
  expect(led(path)).toEqual({ origin: "site", uri: "/index.html" });
});

test("the site's bucket is the origin that a shared address leads to", () => {
  const [site] = config.Origins.filter(({ S3OriginConfig }: { S3OriginConfig?: unknown }) => S3OriginConfig);
  expect(site.Id).toBe("site");
});

const shared = endpoints
  .filter(({ path }) => isShared(path))
  .map(({ key, method, path }) => [key, method, path] as const);
test.each(shared)("%s is a call, though screens begin alike", (_, method, path) => {
  const address = path.replace(/\{\w+\}/g, "x");
  expect(led(address, { method, accept: "*/*" })).toEqual({ origin: "api", uri: address });
  expect(headersOf(behaviorOf(address))).toEqual(headersOf(config.DefaultCacheBehavior));
});

test("what is a file stays one, and an asset that is gone is not a page", () => {
  const web = fileURLToPath(new URL("../../web/dist", import.meta.url));
  expect(existsSync(join(web, "index.html"))).toBe(true);
  const files = readdirSync(web, { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { name } of files) expect(rewritten(`/${name}`)).toBe(`/${name}`);
  expect(rewritten("/assets/gone-1a2b.js")).toBe("/assets/gone-1a2b.js");
});

test("the site has its own address by TLS 1.2 or later", () => {
  expect(config.Aliases).toEqual(["members.salle.test"]);
  expect(config.ViewerCertificate.MinimumProtocolVersion).toBe("TLSv1.2_2021");
  expect(
    production
      .all("AWS::Route53::RecordSet")
      .map(({ properties }) => properties.Type)
      .sort(),
  ).toEqual(["A", "AAAA"]);
});
