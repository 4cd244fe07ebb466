import { inject } from "vitest";

// Each test file of the API speaks to the one cloud, and writes to its table as that cloud's own processes do.
const { environment, url, inboxUrl } = inject("cloud");
Object.assign(process.env, environment, { SALLE_TEST_URL: url, SALLE_TEST_INBOX: inboxUrl });
