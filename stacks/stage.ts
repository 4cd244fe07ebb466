import { RemovalPolicy } from "aws-cdk-lib";
import { RetentionDays } from "aws-cdk-lib/aws-logs";
import type { App, Stack } from "sst/constructs";
import { type Settings, settingsOf } from "./settings.ts";

export interface Stage {
  settings: Settings;
  /** The name of a thing of this stage: `production-salle-directory`. */
  named(name: string): string;
  /** What happens to data with its stack: it stays, but for a stack whose first deployment fails. */
  removal: RemovalPolicy;
  logRetention: RetentionDays;
}

/** What holds for everything in a stack; the first line of each. */
export function stageOf(stack: Stack): Stage {
  // SST puts a Lambda for its own constructs into every stack. Nothing here is one of those.
  stack.node.tryRemoveChild("CustomResourceHandler");
  const { stage, name } = stack.node.root as App;
  const settings = settingsOf(stage, process.env);
  return {
    settings,
    named: (part) => `${stage}-${name}-${part}`,
    removal: settings.isPermanent ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    logRetention: settings.isPermanent ? RetentionDays.SIX_MONTHS : RetentionDays.ONE_WEEK,
  };
}
