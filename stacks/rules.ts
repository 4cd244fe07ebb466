import { createRequire } from "node:module";
import { Aspects } from "aws-cdk-lib";
import type { IConstruct } from "constructs";

// SST bundles what it loads, and cdk-nag, which asks for its own files' names, cannot be bundled.
const { AwsSolutionsChecks, NagReportFormat, NagSuppressions } = createRequire(import.meta.url)(
  "cdk-nag",
) as typeof import("cdk-nag");

/** Checks every stack by cdk-nag's AWS Solutions rules; the findings lie beside the templates, for a test to read. */
export function checkRules(app: IConstruct): void {
  Aspects.of(app).add(new AwsSolutionsChecks({ reports: true, reportFormats: [NagReportFormat.JSON] }));
}

/**
 * Says why a rule does not fit a thing and what is in it.
 * @param reasons by the rule's id, or `id[finding]` for one finding of a rule that has many
 */
export function except(thing: IConstruct, reasons: Readonly<Record<string, string>>): void {
  const suppressions = Object.entries(reasons).map(([name, reason]) => {
    const [, id = name, finding] = /^([\w-]+)\[(.+)\]$/.exec(name) ?? [];
    return { id, reason, ...(finding && { appliesTo: [finding] }) };
  });
  NagSuppressions.addResourceSuppressions(thing, suppressions, true);
}
