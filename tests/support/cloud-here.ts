import { rmSync } from "node:fs";
import { forgetClient } from "@salle/core/dynamo";
import { forgetDirectory } from "@salle/core/members/directory";
import { forgetMailClient } from "@salle/core/platform/mail";
import { forgetSettings } from "@salle/core/platform/settings";
import { type Cloud, type CloudOptions, startCloud } from "@salle/local-cloud/index";
import { newDataDir } from "./cloud.ts";

/**
 * Starts a cloud in the test's own process, whose table the test's calls of core then reach. It can be given other parts,
 * which a process of its own cannot.
 */
export async function startCloudHere(options: Partial<CloudOptions> = {}): Promise<Cloud & { dataDir: string }> {
  const dataDir = options.dataDir ?? newDataDir();
  process.env.POWERTOOLS_LOG_LEVEL ??= "SILENT";
  // Another's settings, such as those of parts, would make it take their engine for its own.
  delete process.env.AWS_ENDPOINT_URL_DYNAMODB;
  const cloud = await startCloud({
    port: 0,
    dataDir,
    seed: "empty",
    log: () => undefined,
    retrySeconds: () => 1,
    schedule: false,
    ...options,
  });
  // Loaded after the level of its log is set.
  const { forgetRelayClient } = await import("@salle/functions/worker/relay");
  const forget = () => {
    for (const each of [forgetClient, forgetMailClient, forgetRelayClient, forgetDirectory, forgetSettings]) each();
  };
  forget();
  return {
    ...cloud,
    dataDir,
    stop: async () => {
      await cloud.stop();
      forget();
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
