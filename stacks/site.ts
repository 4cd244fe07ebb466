import { caching } from "@salle/contract/site";
import { RemovalPolicy } from "aws-cdk-lib";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { BucketDeployment, CacheControl, Source } from "aws-cdk-lib/aws-s3-deployment";
import { type StackContext, use } from "sst/constructs";
import { except } from "./rules.ts";
import { stageOf } from "./stage.ts";
import { Web } from "./web.ts";

/**
 * The built site's files, put in place when the calls that it makes are there. Earlier assets stay, for a page that is
 * still open may ask for them. The service status is written once and then belongs to people.
 */
export function Site({ stack }: StackContext) {
  const stage = stageOf(stack);
  const { bucket } = use(Web);
  const logGroup = new LogGroup(stack, "Log", {
    logGroupName: `/salle/${stage.named("site")}`,
    retention: stage.logRetention,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const deploy = (id: string, source: Source, cacheControl: string) =>
    new BucketDeployment(stack, id, {
      destinationBucket: bucket,
      sources: [source as never],
      cacheControl: [CacheControl.fromString(cacheControl)],
      prune: false,
      memoryLimit: 512,
      logGroup,
    });
  const assets = deploy(
    "Assets",
    Source.asset("web/dist", { exclude: ["*", "!assets", "!assets/**"] }),
    caching.assets,
  );
  const pages = deploy("Pages", Source.asset("web/dist", { exclude: ["assets"] }), caching.pages);
  pages.node.addDependency(assets);
  deploy("Status", Source.jsonData("status.json", { status: "up" }), caching.status);
  except(stack, {
    "AwsSolutions-IAM4": "AWS's own deployment helper, with AWS's own policy for writing logs.",
    "AwsSolutions-IAM5": "AWS's own deployment helper reads what is deployed and writes the site's bucket, by any key.",
    "AwsSolutions-L1": "AWS's own deployment helper names the runtime that it was made for.",
  });
}
