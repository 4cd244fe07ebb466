import { endpoints } from "@salle/contract/endpoints";
import { errorStatus } from "@salle/contract/error-codes";
import type { ErrorBody } from "@salle/contract/errors";
import { expect, test } from "vitest";
import { assembly } from "../support/assembly.ts";

const cdn = assembly("cdn");
const production = assembly("production");
const firewall = cdn.all("AWS::WAFv2::WebACL")[0]?.properties;
const [openCalls, allRequests] = firewall.Rules;
const limitOf = ({ Statement }: typeof openCalls) => Statement.RateBasedStatement;

/** The patterns that an address is held against, as the firewall decodes it. */
const scope = limitOf(openCalls).ScopeDownStatement;
const patterns: { RegexString: string; TextTransformations: unknown }[] = (
  scope.OrStatement?.Statements ?? [scope]
).map(({ RegexMatchStatement }: { RegexMatchStatement: unknown }) => RegexMatchStatement);
const isLimited = (path: string) =>
  patterns.some(({ RegexString }) => new RegExp(RegexString).test(decodeURIComponent(path)));

test("one address is limited by the firewall, and more strictly at calls that anybody may make", () => {
  expect(firewall).toMatchObject({ Scope: "CLOUDFRONT", DefaultAction: { Allow: {} } });
  for (const rule of [openCalls, allRequests]) {
    expect(limitOf(rule)).toMatchObject({ AggregateKeyType: "IP", EvaluationWindowSec: 300 });
  }
  expect(limitOf(allRequests)).not.toHaveProperty("ScopeDownStatement");
  expect(limitOf(openCalls).Limit).toBeLessThanOrEqual(limitOf(allRequests).Limit / 10);
  expect(openCalls.Priority).toBeLessThan(allRequests.Priority);
});

test("the stricter limit holds for each open call, however its address is written, and for no other", () => {
  const addressOf = ({ path }: { path: string }) => path.replace(/\{\w+\}/g, "clb_1");
  // The firewall knows no methods: a call that shares its address with an open one is limited with it.
  const open = new Set(endpoints.filter(({ access }) => access.kind === "open").map(addressOf));
  for (const endpoint of endpoints) {
    const [address, { key }] = [addressOf(endpoint), endpoint];
    expect(isLimited(address), key).toBe(open.has(address));
    expect(isLimited(address.replace(/n/g, "%6e").replace(/i/g, "%69")), key).toBe(open.has(address));
  }
  for (const { RegexString, TextTransformations } of patterns) {
    expect(RegexString.length).toBeLessThanOrEqual(512);
    expect(TextTransformations).toEqual([{ Priority: 0, Type: "URL_DECODE" }]);
  }
});

test("who is refused is told so as the API would", () => {
  for (const { Action } of [openCalls, allRequests]) {
    const { ResponseCode, CustomResponseBodyKey } = Action.Block.CustomResponse;
    const { ContentType, Content } = firewall.CustomResponseBodies[CustomResponseBodyKey];
    expect([ResponseCode, ContentType]).toEqual([errorStatus["too-many"], "APPLICATION_JSON"]);
    const { errors } = JSON.parse(Content) as ErrorBody;
    expect(errors).toMatchObject([{ code: "too-many", status: ResponseCode }]);
  }
});

test("the CDN of production has the firewall, a developer's has none", () => {
  const aclOf = (stage: typeof production) =>
    stage.all("AWS::CloudFront::Distribution")[0]?.properties.DistributionConfig.WebACLId;
  expect(aclOf(production)).toMatch(/^arn:aws:wafv2:us-east-1:.*global\/webacl/);
  expect(aclOf(assembly("developer"))).toBeUndefined();
});

test("people hear of the CDN's errors, where CloudFront counts them", () => {
  const [alarm] = cdn.all("AWS::CloudWatch::Alarm");
  expect(alarm?.properties).toMatchObject({ Namespace: "AWS/CloudFront", MetricName: "5xxErrorRate" });
  expect(alarm?.properties.Dimensions).toContainEqual({ Name: "DistributionId", Value: "E1" });
  const [topic] = cdn.all("AWS::SNS::Topic");
  expect(alarm?.properties.AlarmActions).toEqual([{ Ref: topic?.id }]);
  expect(cdn.all("AWS::SNS::Subscription")[0]?.properties).toMatchObject({
    Endpoint: "office@salle.test",
    TopicArn: { Ref: topic?.id },
  });
  expect(cdn.region).toBe("us-east-1");
  expect(production.region).toBe("ap-southeast-2");
});
