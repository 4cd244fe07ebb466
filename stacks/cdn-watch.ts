import { Duration } from "aws-cdk-lib";
import * as cw from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { StackContext } from "sst/constructs";
import { stageOf } from "./stage.ts";

/** The CDN's alarm. CloudFront counts in us-east-1 only, and an alarm watches its own region. */
export function CdnWatch({ stack }: StackContext) {
  const { settings, named } = stageOf(stack);
  if (!settings.watch || !settings.distributionId) return;
  const { email } = settings.watch;
  const topic = new Topic(stack, "Alarms", { topicName: named("cdn-alarms"), enforceSSL: true });
  topic.addSubscription(new EmailSubscription(email));
  const alarm = new cw.Alarm(stack, "cdn-5xx", {
    alarmName: named("cdn-5xx"),
    alarmDescription: "The CDN answered with errors of ours or of its own. See docs/operations.md.",
    metric: new cw.Metric({
      namespace: "AWS/CloudFront",
      metricName: "5xxErrorRate",
      dimensionsMap: { DistributionId: settings.distributionId, Region: "Global" },
      statistic: "Average",
      period: Duration.minutes(5),
    }),
    // Percent of all requests, files among them; two periods, for at night one answer is many percent.
    threshold: 5,
    evaluationPeriods: 2,
    comparisonOperator: cw.ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: cw.TreatMissingData.NOT_BREACHING,
  });
  alarm.addAlarmAction(new SnsAction(topic));
  alarm.addOkAction(new SnsAction(topic));
}
