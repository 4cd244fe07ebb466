import { expect, test } from "vitest";
import { isStage, settingsOf, WrongSettings } from "../../stacks/settings.ts";

const mail = { SALLE_MAIL_FROM: "Salle <no-reply@salle.test>" };
const whole = { ...mail, SALLE_ALARM_EMAIL: "office@salle.test" };
const problemsOf = (stage: string, env: Record<string, string>): string => {
  try {
    settingsOf(stage, env);
    return "";
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(WrongSettings);
    return (thrown as Error).message;
  }
};

test("production and staging keep what they hold and are watched; a developer's stage needs an address for mails only", () => {
  expect(settingsOf("production", whole)).toMatchObject({
    isPermanent: true,
    makesMailIdentity: true,
    watch: { monthlyDollars: 50 },
  });
  expect(settingsOf("staging", whole)).toMatchObject({ isPermanent: true, makesMailIdentity: false });
  expect(settingsOf("dana", mail)).toMatchObject({
    kind: "developer",
    isPermanent: false,
    secret: { name: "salle/dana" },
  });
  expect(settingsOf("dana", mail)).not.toHaveProperty("watch");
});

test("everything that is missing is named at once", () => {
  const message = problemsOf("production", {
    SALLE_DOMAIN: "members.salle.test",
    SALLE_CAMPAIGN_PLATFORM: "campaign-monitor",
  });
  for (const name of ["MAIL_FROM", "ALARM_EMAIL", "CERTIFICATE_ARN", "CAMPAIGN_MONITOR_INTEGRATOR"]) {
    expect(message).toContain(`SALLE_${name}`);
  }
});

test.each([
  [{ SALLE_MAIL_FROM: "no-reply@salle.test" }, "SALLE_MAIL_FROM"],
  [{ SALLE_CAMPAIGN_PLATFORM: "mailchimp" }, "SALLE_CAMPAIGN_PLATFORM"],
  [{ SALLE_MONTHLY_DOLLARS: "a lot" }, "SALLE_MONTHLY_DOLLARS"],
  [{ SALLE_LIMIT_DECLINED_BY_LINK: "0" }, "SALLE_LIMIT_DECLINED_BY_LINK"],
  [{ SALLE_MAIL_IDENTITY: "maybe" }, "SALLE_MAIL_IDENTITY"],
  [{ SALLE_SETTINGS: "{" }, "SALLE_SETTINGS: It is no JSON."],
  [{ SALLE_SETTINGS: '{"taxRate":2}' }, "SALLE_SETTINGS: taxRate: The Tax rate must be"],
  [{ SALLE_SETTINGS: '{"featureFlags":{"toString":true}}' }, "SALLE_SETTINGS: featureFlags"],
  [{ SALLE_DOMAIN: "a.test", SALLE_CERTIFICATE_ARN: "arn:aws:acm:ap-southeast-2:1:certificate/1" }, "us-east-1"],
])("%o is refused by its name", (change, name) => {
  expect(problemsOf("production", { ...whole, ...change } as Record<string, string>)).toContain(name);
});

test.each(["", "Production", "1st", "a_b", "a".repeat(21)])("%j is no stage", (stage) =>
  expect(isStage(stage)).toBe(false),
);

test("a stage makes its own table, unless its settings name one, by a name that a table can have", () => {
  expect(settingsOf("production", whole)).not.toHaveProperty("table");
  const named = { ...whole, SALLE_TABLE_NAME: "production-salle-restored-1", SALLE_TABLE_STREAM_ARN: "arn" };
  expect(settingsOf("production", named).table).toEqual({ name: "production-salle-restored-1", streamArn: "arn" });
  expect(problemsOf("production", { ...whole, SALLE_TABLE_NAME: "my table" })).toContain("SALLE_TABLE_NAME");
});

test("a stage has other limits than the contract's where its settings say so", () => {
  expect(settingsOf("production", whole).limits).toEqual({});
  expect(settingsOf("production", { ...whole, SALLE_LIMIT_DECLINED_BY_NETWORK: "200" }).limits).toEqual({
    "declined-by-network": 200,
  });
});

test("a stage's first values are handed on as they were read, and its site may send reports to their host", () => {
  expect(settingsOf("production", whole)).toMatchObject({ firstValues: "{}", reportsTo: null });
  const first = { errorReportingAddress: "https://errors.test/intake", featureFlags: { greens: 1 } };
  const { firstValues, reportsTo } = settingsOf("production", { ...whole, SALLE_SETTINGS: JSON.stringify(first) });
  expect(JSON.parse(firstValues)).toEqual({ ...first, featureFlags: { greens: true } });
  expect(reportsTo).toBe("https://errors.test");
  const off = JSON.stringify({ errorReportingAddress: "off" });
  expect(settingsOf("production", { ...whole, SALLE_SETTINGS: off }).reportsTo).toBeNull();
});
