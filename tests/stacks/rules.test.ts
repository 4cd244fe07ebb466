import { expect, test } from "vitest";
import { assembly, findings } from "../support/assembly.ts";

test.each(["production", "developer", "cdn"] as const)("cdk-nag finds nothing in %s that is not explained", (stage) => {
  const found = findings(assembly(stage));
  expect(found.length).toBeGreaterThan(stage === "cdn" ? 0 : 150);
  const open = found.filter(({ compliance }) => compliance !== "Compliant" && compliance !== "Suppressed");
  expect(open).toEqual([]);
  const excepted = found.filter(({ compliance }) => compliance === "Suppressed");
  for (const { exceptionReason } of excepted) expect(exceptionReason.split(" ").length).toBeGreaterThan(5);
  // A new exception is a decision: it is written down here too.
  expect([...new Set(excepted.map(({ ruleId }) => ruleId.replace("AwsSolutions-", "")))].sort()).toEqual(
    exceptions[stage],
  );
});

const both = ["APIG4", "CFR1", "IAM4", "IAM5", "L1", "S1", "SQS3"];
const exceptions = { production: both, developer: [...both, "CFR2", "CFR4"].sort(), cdn: [] };
