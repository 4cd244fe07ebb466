import { expect, test, vi } from "vitest";

test("a fault is a line with its reason and a metric that an alarm can watch", async () => {
  vi.stubEnv("POWERTOOLS_DEV", "true");
  vi.stubEnv("AWS_LAMBDA_FUNCTION_NAME", "renewals");
  const written = vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.resetModules();
  const { fault } = await import("./log.ts");
  fault("a renewal failed", { membershipId: "mbs_1" }, new Error("The fee package is not there."));
  const line = JSON.parse(String(written.mock.calls[0]?.[0]));
  expect(line).toMatchObject({
    message: "a renewal failed",
    membershipId: "mbs_1",
    error: { message: "The fee package is not there." },
    FunctionName: "renewals",
    Faults: 1,
    _aws: {
      CloudWatchMetrics: [{ Namespace: "Salle", Dimensions: [["FunctionName"]], Metrics: [{ Name: "Faults" }] }],
    },
  });
});
