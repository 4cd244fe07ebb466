import { rmSync } from "node:fs";
import { startTestCloud } from "../support/cloud.ts";

/** Seeds the demo federation once; each worker's cloud begins with a copy of its folder (`demoCloud`). */
export default async function seedDemo(): Promise<() => void> {
  const { dataDir, kill } = await startTestCloud("demo");
  await kill();
  process.env.SALLE_DEMO_FOLDER = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}
