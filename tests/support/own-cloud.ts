import { forgetClient } from "@salle/core/dynamo";
import { forgetSettings } from "@salle/core/platform/settings";
import { startTestCloud } from "./cloud.ts";

/**
 * A cloud of one test file's own, for what holds for a whole installation. Until it is stopped, calls without an address,
 * and what is written past the API, reach it.
 * @param env what its handlers find in their environment besides
 */
export async function startOwnCloud(env: Record<string, string> = {}): Promise<{ url: string; stop(): Promise<void> }> {
  const handlers = process.env.API_TESTS === "bundles" ? { SALLE_HANDLERS: "bundles" } : {};
  // Else it would take the engine of the API tests' cloud for its own.
  const alone = { AWS_ENDPOINT_URL_DYNAMODB: undefined };
  const cloud = await startTestCloud("empty", undefined, { ...handlers, ...alone, ...env });
  const own = { ...cloud.environment, SALLE_TEST_URL: cloud.url, SALLE_TEST_INBOX: cloud.inboxUrl };
  const before = Object.keys(own).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, own);
  forgetClient();
  forgetSettings();
  return {
    url: cloud.url,
    stop: async () => {
      await cloud.stop();
      for (const [name, value] of before) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
      forgetClient();
      forgetSettings();
    },
  };
}
