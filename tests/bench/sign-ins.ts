import { newNetwork } from "../support/api.ts";
import { PASSWORD, World } from "../support/world.ts";
import { type BenchCloud, pointAt, startBenchCloud } from "./cloud.ts";
import { type Call, send } from "./http.ts";
import { Scene } from "./scene.ts";
import { ms } from "./section.ts";
import { makeAll, pause, quantile } from "./stats.ts";

// `npm run sign-ins` measures what a stranger could learn from how long a sign-in takes, and what a crowd that signs in does
// to everybody else's calls, on a cloud as bin/start has it. It ends with 1 when addresses can be told apart. Times are this
// machine's; what they are compared with was measured in the same run.

const EACH = 300;
const CROWD = 200;
/** The area under the ROC curve, above which known addresses count as told apart; 0.5 is a coin. */
const MOST_AUC = 0.55;

const login = (email: string, password: string): Call => ({
  call: "POST /app/auth/login",
  attributes: { email, password },
  headers: { "x-forwarded-for": newNetwork() },
});

async function timed(base: string, call: Call, status: number): Promise<number> {
  const start = performance.now();
  const answered = await send(base, call);
  const took = performance.now() - start;
  if (answered.status !== status) throw new Error(`${call.call}: ${answered.status} ${answered.text}`);
  return took;
}

/** Area under the ROC curve: how often a time of the one kind is longer than one of the other (Mann and Whitney's U). */
function auc(ones: readonly number[], others: readonly number[]): number {
  const wins = ones.reduce(
    (all, one) => all + others.reduce((sum, other) => sum + (one > other ? 1 : one === other ? 0.5 : 0), 0),
    0,
  );
  return wins / (ones.length * others.length);
}

/** Wrong sign-ins for addresses that somebody has and that nobody has, by chance one or the other, one after the other. */
async function enumeration(cloud: BenchCloud, world: World): Promise<number> {
  const warm = 30;
  const times = { known: [] as number[], unknown: [] as number[] };
  const tries = await makeAll(2 * (EACH + warm), async (place) => {
    const isKnown = place % 2 === 0;
    const email = world.email("somebody");
    if (isKnown) await world.staff(email, []);
    return { email, isKnown, order: place < 2 * warm ? -1 : world.random.below(1e9) };
  });
  for (const { email, isKnown, order } of tries.sort((a, b) => a.order - b.order)) {
    const took = await timed(cloud.url, login(email, "a guess"), 401);
    if (order >= 0) times[isKnown ? "known" : "unknown"].push(took);
  }
  const area = auc(times.known, times.unknown);
  const [known, unknown] = [quantile(times.known, 0.5), quantile(times.unknown, 0.5)];
  console.log(
    `${EACH} known and ${EACH} unknown addresses: median ${ms(known)} and ${ms(unknown)} ms, AUC ${area.toFixed(3)}`,
  );
  return Math.max(area, 1 - area);
}

/** Ordinary calls until some work is done, by two clients who look at each answer for a moment. */
async function ordinary(base: string, calls: readonly Call[], until: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const over = until.then(() => {
    isOver = true;
  });
  const took: number[] = [];
  const client = async () => {
    for (let place = 0; !isOver; place++) {
      took.push(await timed(base, calls[place % calls.length] as Call, 200));
      await pause(20);
    }
  };
  await Promise.all([client(), client(), over]);
  return took;
}

/** By connections of its own: the others' are few, so that calls would wait for each other before they are sent. */
async function signIn(base: string, email: string): Promise<void> {
  const { attributes, headers } = login(email, PASSWORD);
  const response = await fetch(`${base}/app/auth/login`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ attributes }),
  });
  if (response.status !== 200) throw new Error(`${email}: ${response.status} ${await response.text()}`);
}

async function crowd(cloud: BenchCloud, world: World): Promise<void> {
  const scene = await new Scene(cloud.url).open();
  const token = scene.token("club");
  const calls: Call[] = [
    { call: "GET /app/session/current", token },
    { call: `GET /app/clubs/${scene.club.id}/club-members`, token, headers: { "accept-encoding": "br" } },
  ];
  const emails = await makeAll(CROWD, async () => {
    const email = world.email("crowd");
    await world.staff(email, []);
    return email;
  });
  const tell = (when: string, took: number[]) =>
    console.log(
      `ordinary calls ${when}: ${took.length}, p50 ${ms(quantile(took, 0.5))}, p99 ${ms(quantile(took, 0.99))}, most ${ms(Math.max(...took))} ms`,
    );
  await ordinary(cloud.url, calls, pause(2000));
  tell("in a quiet time", await ordinary(cloud.url, calls, pause(4000)));
  const start = performance.now();
  const all = Promise.all(emails.map((email) => signIn(cloud.url, email)));
  const took = await ordinary(cloud.url, calls, all);
  tell(`while ${CROWD} sign in at once (${ms(performance.now() - start)} ms)`, took);
}

const cloud = await startBenchCloud("demo");
const restore = pointAt(cloud);
try {
  const world = new World();
  await crowd(cloud, world);
  if ((await enumeration(cloud, world)) > MOST_AUC) {
    console.error(`Known addresses can be told from unknown ones: the area is above ${MOST_AUC}.`);
    process.exitCode = 1;
  }
} finally {
  await cloud.stop();
  restore();
}
process.exit();
