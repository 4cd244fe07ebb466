import { expect, test } from "vitest";
import { assembly, type Resource } from "../support/assembly.ts";

const stages = [assembly("production"), assembly("developer"), assembly("cdn")];
const all = stages.flatMap(({ resources }) => resources);

/** What AWS allows as a name, by the type and the property; a stage's own name is in front of each. */
const names: Record<string, RegExp> = {
  "AWS::ApiGatewayV2::Api Name": /^.{1,128}$/,
  "AWS::Budgets::Budget Budget.BudgetName": /^[^:\\]{1,100}$/,
  "AWS::CloudFront::CachePolicy CachePolicyConfig.Name": /^[\w-]{1,128}$/,
  "AWS::CloudFront::Distribution DistributionConfig.Comment": /^.{0,128}$/,
  "AWS::CloudFront::Function Name": /^[\w-]{1,64}$/,
  "AWS::CloudFront::ResponseHeadersPolicy ResponseHeadersPolicyConfig.Name": /^[\w-]{1,128}$/,
  "AWS::CloudWatch::Alarm AlarmName": /^.{1,255}$/,
  "AWS::CloudWatch::Dashboard DashboardName": /^[\w-]{1,255}$/,
  "AWS::DynamoDB::Table TableName": /^[\w.-]{3,255}$/,
  "AWS::Events::Rule Name": /^[\w.-]{1,64}$/,
  "AWS::Events::Rule Description": /^.{1,512}$/,
  "AWS::Lambda::Function FunctionName": /^[\w-]{1,64}$/,
  "AWS::Logs::LogGroup LogGroupName": /^[\w./#-]{1,512}$/,
  "AWS::Route53::RecordSet Name": /^[\w.-]{1,255}$/,
  "AWS::SES::ConfigurationSet Name": /^[\w-]{1,64}$/,
  "AWS::SNS::Topic TopicName": /^[\w-]{1,256}$/,
  "AWS::SQS::Queue QueueName": /^[\w-]{1,80}$/,
  "AWS::WAFv2::WebACL Name": /^[\w-]{1,128}$/,
};

/** What AWS takes of each property that has a list of values, wherever it stands. Schemas say no more than “string”. */
const values: Record<string, readonly unknown[]> = {
  AggregateKeyType: ["IP", "FORWARDED_IP", "CUSTOM_KEYS", "CONSTANT"],
  Architectures: ["arm64", "x86_64"],
  AttributeType: ["S", "N", "B"],
  AuthorizationType: ["NONE", "AWS_IAM", "CUSTOM", "JWT"],
  BillingMode: ["PAY_PER_REQUEST", "PROVISIONED"],
  BudgetType: ["COST", "USAGE"],
  ComparisonOperator: ["GreaterThanOrEqualToThreshold", "LessThanThreshold", "GREATER_THAN"],
  ContentType: ["APPLICATION_JSON", "TEXT_HTML", "TEXT_PLAIN"],
  EventType: ["viewer-request", "viewer-response"],
  FrameOption: ["DENY", "SAMEORIGIN"],
  FunctionResponseTypes: ["ReportBatchItemFailures"],
  HttpVersion: ["http1.1", "http2", "http3", "http2and3"],
  IntegrationType: ["AWS_PROXY"],
  KeyType: ["HASH", "RANGE"],
  MinimumProtocolVersion: ["TLSv1.2_2021", "TLSv1.3_2025"],
  NotificationType: ["ACTUAL", "FORECASTED"],
  ObjectOwnership: ["BucketOwnerPreferred", "BucketOwnerEnforced"],
  OriginAccessControlOriginType: ["s3"],
  OriginProtocolPolicy: ["https-only"],
  PayloadFormatVersion: ["1.0", "2.0"],
  ProjectionType: ["ALL", "KEYS_ONLY", "INCLUDE"],
  ProtocolType: ["HTTP", "WEBSOCKET"],
  RetentionInDays: [1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365],
  Runtime: ["nodejs22.x", "nodejs24.x", "cloudfront-js-2.0", /^python3\.1\d$/],
  Scope: ["CLOUDFRONT", "REGIONAL"],
  SigningBehavior: ["always", "never", "no-override"],
  SSEAlgorithm: ["AES256", "aws:kms"],
  SslSupportMethod: ["sni-only"],
  StartingPosition: ["TRIM_HORIZON", "LATEST"],
  Statistic: ["Average", "Maximum", "Minimum", "SampleCount", "Sum"],
  StreamViewType: ["NEW_IMAGE", "OLD_IMAGE", "NEW_AND_OLD_IMAGES", "KEYS_ONLY"],
  SubscriptionType: ["EMAIL", "SNS"],
  SuppressedReasons: ["BOUNCE", "COMPLAINT"],
  ThresholdType: ["PERCENTAGE", "ABSOLUTE_VALUE"],
  TimeUnit: ["MONTHLY", "DAILY", "QUARTERLY", "ANNUALLY"],
  TlsPolicy: ["REQUIRE", "OPTIONAL"],
  TreatMissingData: ["breaching", "notBreaching", "ignore", "missing"],
  Type: ["A", "AAAA", "URL_DECODE"],
  ViewerProtocolPolicy: ["https-only", "redirect-to-https", "allow-all"],
};

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const at = ({ properties }: Resource, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>((value, part) => (isObject(value) ? Reflect.get(value, part) : undefined), properties);

test.each(Object.entries(names))("%s fits %s, with the longest name of a stage before it", (place, pattern) => {
  const [type = "", path = ""] = place.split(" ");
  const given = all.filter((resource) => resource.type === type).map((resource) => at(resource, path));
  expect(given.length).toBeGreaterThan(0);
  for (const name of given) if (name !== undefined) expect(name).toMatch(pattern);
});

test("a resource that is given a name has a limit here", () => {
  const isNamed = ({ type, properties }: Resource) =>
    Object.entries(properties).flatMap(([property, value]) =>
      typeof value === "string" && /Name$/.test(property) && /salle/.test(value) ? [`${type} ${property}`] : [],
    );
  for (const place of all.flatMap(isNamed)) expect(Object.keys(names)).toContain(place);
});

/** Every single value of the properties, however deep, with the name of its property. */
function* leaves(value: unknown, name = ""): Generator<[name: string, value: unknown]> {
  if (Array.isArray(value)) for (const each of value) yield* leaves(each, name);
  else if (isObject(value)) for (const [inner, each] of Object.entries(value)) yield* leaves(each, inner);
  else yield [name, value];
}
const given = all.flatMap(({ properties }) => [...leaves(properties)]);

test.each(Object.entries(values))("%s is one of %o", (name, known) => {
  const found = given.filter(([property]) => property === name).map(([, value]) => value);
  expect(found.length).toBeGreaterThan(0);
  for (const value of found) {
    const isKnown = known.some((each) => (each instanceof RegExp ? each.test(String(value)) : each === value));
    expect(isKnown, String(value)).toBe(true);
  }
});

test("a value in capitals is a word of AWS's, and its property is listed here", () => {
  const words = given.filter(([, value]) => typeof value === "string" && /^[A-Z]+(_[A-Z]+)+$/.test(value));
  expect(words.length).toBeGreaterThan(20);
  for (const [name, value] of words) expect(Object.keys(values), `${name}: ${value}`).toContain(name);
});
