import { memoryOf, queues, shareOfProcessor } from "@salle/contract/deployment";
import { awsTraits } from "@salle/local-cloud/aws-table";
import { TRANSACTION } from "../support/modelled-time.ts";
import { type Parts, startParts } from "../support/parts.ts";
import { fillDue, hoursFor, modelledRun, runAtOnce } from "../support/renewal-day.ts";
import { count, empty, ms, type Section } from "./section.ts";
import { sum } from "./stats.ts";

const FEDERATION = 500_000;
/** Each slice of a chain has nearly as many clubs as memberships, as it would in a federation of a thousand clubs. */
const [MEMBERSHIPS, CLUBS] = [2000, 1000];

/**
 * The day on which a federation renews, with the latencies of AWS's table: in modelled time, chain by chain; and all chains
 * at once before a table that takes as long and cancels as AWS's does.
 */
export async function benchRenewals(): Promise<Section> {
  const section = empty();
  const { chains } = await withParts(undefined, modelledRun);
  // No chain decides anything by what an index has not followed yet.
  const atOnce = await withParts({ ...awsTraits, indexLagMs: [0, 0] }, async (parts) => {
    const begun = performance.now();
    await runAtOnce(parts);
    return { seconds: (performance.now() - begun) / 1000, ...parts.transactions() };
  });
  const { handler } = queues.renewals;
  const share = shareOfProcessor(memoryOf(`${handler}.queue`));
  const computing = sum(chains.map((chain) => chain.computing)) / MEMBERSHIPS / share;
  const hours = hoursFor(FEDERATION, chains, computing);
  const per = (numbers: number[]) => count(sum(numbers) / MEMBERSHIPS);
  section.figures["renewal hours of 500,000"] = hours;
  section.figures["renewal hours of 500,000, waiting"] = hoursFor(FEDERATION, chains);
  section.figures["renewal waves"] = sum(chains.map(({ waves }) => waves)) / MEMBERSHIPS;
  const calls = chains.map(({ asked }) => asked);
  const transactions = calls.map((asked) => asked.filter(({ command }) => command === TRANSACTION).length);
  section.tables.push({
    title: "A run over 500,000 memberships in AWS, by what 2,000 take",
    note: `${MEMBERSHIPS} memberships of ${CLUBS} clubs, so nearly each is another issuer's in its slice. A read takes ${awsTraits.readMs} ms and a transaction ${awsTraits.holdMs}, in
modelled time: it depends on the calls that wait for each other and on nothing of this machine. The processor's time is that of
this machine, at the share that comes with the consumer's memory. With "all at once" the chains met each other before a table
with these delays, and this machine computed for all of them.`,
    columns: ["what", "figure"],
    rows: [
      ["chains side by side", Math.min(chains.length, queues.renewals.concurrency)],
      ["calls to the table, a membership", per(calls.map(({ length }) => length))],
      ["transactions, a membership", per(transactions)],
      ["waves, a membership", per(chains.map(({ waves }) => waves))],
      ["a chain waits for the table, ms a membership", ms(sum(chains.map((chain) => chain.ms)) / MEMBERSHIPS)],
      ["a chain computes, ms a membership", ms(computing)],
      ["500,000, hours by the table's latencies", hoursFor(FEDERATION, chains).toFixed(2)],
      ["500,000, hours with what it computes", hours.toFixed(2)],
      [`${MEMBERSHIPS} all at once, seconds`, atOnce.seconds.toFixed(1)],
      ["of which transactions that met another, of a hundred", ms((100 * atOnce.conflict) / atOnce.passed)],
    ],
  });
  return section;
}

async function withParts<T>(traits: Parameters<typeof startParts>[0], work: (parts: Parts) => Promise<T>): Promise<T> {
  const parts = await startParts(traits);
  try {
    await fillDue(MEMBERSHIPS, CLUBS);
    return await work(parts);
  } finally {
    await parts.stop();
  }
}
