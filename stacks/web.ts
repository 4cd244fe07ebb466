import { readdirSync } from "node:fs";
import { posix } from "node:path";
import { endpoints } from "@salle/contract/endpoints";
import {
  apiPatterns,
  isShared,
  originHeader,
  pageLoad,
  pictureSources,
  securityHeadersFor,
} from "@salle/contract/site";
import { Duration, Fn, RemovalPolicy } from "aws-cdk-lib";
import { CfnApi } from "aws-cdk-lib/aws-apigatewayv2";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import * as cdn from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from "aws-cdk-lib/aws-route53";
import { CloudFrontTarget } from "aws-cdk-lib/aws-route53-targets";
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket } from "aws-cdk-lib/aws-s3";
import { type Stack, type StackContext, use } from "sst/constructs";
import { Database } from "./database.ts";
import { except } from "./rules.ts";
import { secretOf } from "./secrets.ts";
import { WrongSettings } from "./settings.ts";
import { type Stage, stageOf } from "./stage.ts";

/**
 * Negative caching is off: these answers CloudFront keeps for ten seconds by itself, whatever a behaviour says of caching.
 * One person's 404 may be another's 200, and a fault that is mended is mended for all.
 */
const CACHED_ERRORS = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];

/** The one address: the CDN with the site's bucket and the gateway behind it. Routes and files come in later stacks. */
export function Web({ stack }: StackContext) {
  const stage = stageOf(stack);
  const { settings } = stage;
  const { logs, buckets } = use(Database);
  if (settings.isPermanent && !settings.webAclArn) {
    throw new WrongSettings(settings.kind, ["SALLE_WEB_ACL_ARN is missing: deploy by npm run deploy, which sets it."]);
  }
  const api = new CfnApi(stack, "Gateway", { name: stage.named("api"), protocolType: "HTTP" });
  const bucket = new Bucket(stack, "Site", {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    // It is built from the source again at any time.
    removalPolicy: RemovalPolicy.DESTROY,
    autoDeleteObjects: false,
  });
  except(bucket, { "AwsSolutions-S1": "It holds the published site only, and the CDN logs who fetched what." });

  const distribution = new cdn.Distribution(stack, "Cdn", {
    comment: stage.named("site"),
    ...behaviors(stack, stage, {
      bucket,
      files: buckets.files,
      apiDomain: Fn.select(2, Fn.split("/", api.attrApiEndpoint)),
    }),
    ...(settings.domain && {
      domainNames: [settings.domain.name],
      certificate: Certificate.fromCertificateArn(stack, "Certificate", settings.domain.certificateArn),
    }),
    ...(settings.webAclArn && { webAclId: settings.webAclArn }),
    errorResponses: CACHED_ERRORS.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
    minimumProtocolVersion: cdn.SecurityPolicyProtocol.TLS_V1_2_2021,
    httpVersion: cdn.HttpVersion.HTTP2_AND_3,
    enableLogging: true,
    logBucket: logs,
    logFilePrefix: "cdn/",
  });
  except(distribution, {
    "AwsSolutions-CFR1": "Members travel and may sign in from anywhere.",
    ...(!settings.webAclArn && {
      "AwsSolutions-CFR2":
        "A developer's stage has no firewall: nobody knows its address, and each costs seven dollars a month.",
    }),
    ...(!settings.domain && {
      "AwsSolutions-CFR4": "CloudFront's own certificate sets the protocol; a domain of one's own sets TLS 1.2.",
    }),
  });
  const siteName = settings.domain?.name ?? distribution.distributionDomainName;
  if (settings.domain?.hostedZoneId) {
    const { name: zoneName, hostedZoneId } = settings.domain;
    const zone = HostedZone.fromHostedZoneAttributes(stack, "Zone", { hostedZoneId, zoneName });
    const record = { zone, target: RecordTarget.fromAlias(new CloudFrontTarget(distribution)) };
    new ARecord(stack, "Address", record);
    new AaaaRecord(stack, "Address6", record);
  }
  const siteUrl = `https://${siteName}`;
  stack.addOutputs({
    SiteUrl: siteUrl,
    Cdn: distribution.distributionDomainName,
    DistributionId: distribution.distributionId,
    SiteBucket: bucket.bucketName,
  });
  return { apiId: api.ref, bucket, siteUrl };
}

/** What the CDN stands in front of, and where photos are kept. */
interface Behind {
  bucket: Bucket;
  files: IBucket;
  apiDomain: string;
}

function behaviors(stack: Stack, stage: Stage, { bucket, files, apiDomain }: Behind) {
  const levels = [cdn.AccessLevel.READ, cdn.AccessLevel.LIST];
  // With the right to list, S3 answers 404 and not 403 for what is not there; no request ever reaches the list itself.
  const site = S3BucketOrigin.withOriginAccessControl(bucket, { originAccessLevels: levels, originId: SITE_ORIGIN });
  const transport = {
    contentTypeOptions: { override: true },
    strictTransportSecurity: { accessControlMaxAge: Duration.days(730), includeSubdomains: false, override: true },
  };
  const pictures = pictureSources(`https://s3.${stack.region}.amazonaws.com`, files.bucketName);
  const securityHeaders = securityHeadersFor({ ...stage.settings, pictures });
  const sitePolicy = new cdn.ResponseHeadersPolicy(stack, "SiteHeaders", {
    responseHeadersPolicyName: stage.named("site"),
    securityHeadersBehavior: {
      ...transport,
      contentSecurityPolicy: { contentSecurityPolicy: securityHeaders["content-security-policy"], override: true },
      frameOptions: { frameOption: cdn.HeadersFrameOption[securityHeaders["x-frame-options"]], override: true },
      referrerPolicy: {
        referrerPolicy: cdn.HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
        override: true,
      },
    },
  });
  const apiPolicy = new cdn.ResponseHeadersPolicy(stack, "ApiHeaders", {
    responseHeadersPolicyName: stage.named("api"),
    securityHeadersBehavior: transport,
  });
  const shared = { viewerProtocolPolicy: cdn.ViewerProtocolPolicy.REDIRECT_TO_HTTPS, compress: true };
  const statusCache = new cdn.CachePolicy(stack, "StatusCache", {
    cachePolicyName: stage.named("status"),
    minTtl: Duration.seconds(5),
    defaultTtl: Duration.seconds(5),
    maxTtl: Duration.seconds(5),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });
  const pages: cdn.BehaviorOptions = {
    ...shared,
    origin: site,
    responseHeadersPolicy: sitePolicy,
    cachePolicy: cdn.CachePolicy.CACHING_OPTIMIZED,
  };
  const calls: cdn.BehaviorOptions = {
    ...shared,
    origin: new HttpOrigin(apiDomain, {
      readTimeout: Duration.seconds(31),
      customHeaders: { [originHeader]: secretOf(stage.settings, "origin") },
    }),
    allowedMethods: cdn.AllowedMethods.ALLOW_ALL,
    viewerProtocolPolicy: cdn.ViewerProtocolPolicy.HTTPS_ONLY,
    responseHeadersPolicy: apiPolicy,
    cachePolicy: cdn.CachePolicy.CACHING_DISABLED,
    originRequestPolicy: cdn.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
  };
  const screens = new cdn.Function(stack, "Screens", {
    functionName: stage.named("screens"),
    runtime: cdn.FunctionRuntime.JS_2_0,
    code: cdn.FunctionCode.fromInline(screensCode(siteFiles())),
  });
  const sharedAddresses = new cdn.Function(stack, "SharedAddresses", {
    functionName: stage.named("shared-addresses"),
    runtime: cdn.FunctionRuntime.JS_2_0,
    code: cdn.FunctionCode.fromInline(sharedCode),
  });
  const callsAndScreens: cdn.BehaviorOptions = {
    ...calls,
    responseHeadersPolicy: sitePolicy,
    functionAssociations: [{ function: sharedAddresses, eventType: cdn.FunctionEventType.VIEWER_REQUEST }],
  };
  return {
    defaultBehavior: {
      ...pages,
      functionAssociations: [{ function: screens, eventType: cdn.FunctionEventType.VIEWER_REQUEST }],
    },
    additionalBehaviors: {
      "/status.json": { ...pages, cachePolicy: statusCache },
      ...Object.fromEntries(
        apiPatterns(endpoints).map((pattern) => [pattern, isShared(pattern) ? callsAndScreens : calls]),
      ),
    },
  };
}

/** The files beside `assets/` in the built site, as paths. */
const siteFiles = (): string[] =>
  readdirSync("web/dist", { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${posix.relative("web/dist", posix.join(parentPath, name))}`)
    .filter((path) => !path.startsWith("/assets/"));

/** Every screen has its own address, all of them `index.html`; a file stays a file (an address may have a dot). */
const screensCode = (files: string[]): string => `function handler(event) {
  var request = event.request;
  var isFile = request.uri.startsWith("/assets/") || ${JSON.stringify(files)}.includes(request.uri);
  if (!isFile) request.uri = "/index.html";
  return request;
}`;

/** By which the function below names the site's bucket. */
const SITE_ORIGIN = "site";

/** An address of the API that a screen has too: a page load goes to the site, as the embedded gateway leads it. */
const sharedCode = `import cf from "cloudfront";
function handler(event) {
  var request = event.request;
  var accept = request.headers.accept;
  if (${JSON.stringify(pageLoad.methods)}.includes(request.method) && accept && accept.value.includes(${JSON.stringify(pageLoad.accept)})) {
    cf.selectRequestOriginById(${JSON.stringify(SITE_ORIGIN)});
    request.uri = "/index.html";
  }
  return request;
}`;
