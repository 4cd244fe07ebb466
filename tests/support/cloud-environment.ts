import { inject } from "vitest";

// A worker's tests of the API speak to one of the clouds, and write to its table as that cloud's own processes do.
const clouds = inject("clouds");
const cloud = clouds[Number(process.env.VITEST_POOL_ID) % clouds.length];
if (!cloud) throw new Error("No cloud is provided");
Object.assign(process.env, cloud.environment, { SALLE_TEST_URL: cloud.url, SALLE_TEST_INBOX: cloud.inboxUrl });
