import { expect, test } from "vitest";
import { assembly } from "../support/assembly.ts";
import { problemsOf } from "../support/resource-schema.ts";

const stages = { production: assembly("production"), developer: assembly("developer"), cdn: assembly("cdn") };
/** What CloudFormation has no schema of: what Lambdas of the CDK itself make. */
const custom = ["Custom::CDKBucketDeployment", "Custom::S3AutoDeleteObjects"];

test.each(Object.entries(stages))("every resource of %s is as AWS's published schema says", (name, { resources }) => {
  expect(resources.length).toBeGreaterThan(name === "cdn" ? 3 : 200);
  const ours = resources.filter(({ type }) => !custom.includes(type));
  const problems = ours.flatMap(({ id, type, properties }) =>
    problemsOf(type, properties).map((problem) => `${id} (${type}): ${problem}`),
  );
  expect(problems).toEqual([]);
});

test("what is missing, unknown or of another type is found, however deep it lies", () => {
  expect(problemsOf("AWS::SQS::Tail", {})).toEqual(["AWS::SQS::Tail is not known"]);
  expect(problemsOf("AWS::ApiGatewayV2::Route", { RouteKey: { Ref: "Key" } })).toEqual(["ApiId is missing"]);
  expect(problemsOf("AWS::SQS::Queue", { DelaySeconds: "5", VisibilityTimeout: 1.5, KmsMasterKey: "x" })).toEqual([
    'DelaySeconds is no integer: "5"',
    "VisibilityTimeout is no integer: 1.5",
    "KmsMasterKey is not known",
  ]);
  const behavior = { TargetOriginId: "site", ViewerProtocolPolicy: "https-only", Compress: "yes", Cache: "x" };
  const config = { Enabled: true, DefaultCacheBehavior: behavior, Origins: [{ Id: "site" }], Aliases: "a.test" };
  expect(problemsOf("AWS::CloudFront::Distribution", { DistributionConfig: config })).toEqual([
    'DistributionConfig.DefaultCacheBehavior.Compress is no boolean: "yes"',
    "DistributionConfig.DefaultCacheBehavior.Cache is not known",
    "DistributionConfig.Origins[0].DomainName is missing",
    'DistributionConfig.Aliases is no array: "a.test"',
  ]);
});
