import { CfnOutput } from "aws-cdk-lib";
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  Identity,
  SuppressionReasons,
} from "aws-cdk-lib/aws-ses";
import type { StackContext } from "sst/constructs";
import { stageOf } from "./stage.ts";

/** The mail service's identity: the domain that mails come from. Its DNS records are outputs. */
export function Mail({ stack }: StackContext) {
  const { settings, named } = stageOf(stack);
  const domain = settings.mailAddress.split("@")[1] ?? "";
  const arn = (resource: string, resourceName: string) => stack.formatArn({ service: "ses", resource, resourceName });
  // Either may be what the mail service knows the sender by.
  const senders = [arn("identity", domain), arn("identity", settings.mailAddress)];
  if (!settings.makesMailIdentity) return { senders };

  const configurationSet = new ConfigurationSet(stack, "Sending", {
    configurationSetName: named("mail"),
    tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
    reputationMetrics: true,
    // Suppression list: an address that bounced or complained gets no more of our mail.
    suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
  });
  const identity = new EmailIdentity(stack, "Identity", { identity: Identity.domain(domain), configurationSet });
  for (const [place, { name, value }] of identity.dkimRecords.entries()) {
    new CfnOutput(stack, `Dkim${place + 1}`, { value: `${name} CNAME ${value}` });
  }
  return { senders: [...senders, arn("configuration-set", named("mail"))] };
}
