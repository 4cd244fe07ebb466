import { type ListedOutcome, listedOutcomes } from "@salle/contract/membership/renewal-codes";
import type { ClubRunMailBody } from "@salle/contract/queue-bodies";
import { commit, enqueue, shards } from "../../dynamo/index.ts";
import * as Accounts from "../../identity/accounts/index.ts";
import { systemContext } from "../../lib/context.ts";
import { siteUrl } from "../../lib/site.ts";
import * as Members from "../../members/members/index.ts";
import * as Clubs from "../../organisations/clubs/index.ts";
import { rendered, sendOnce, type Words } from "../../platform/mail/index.ts";
import { outcomes } from "./store.ts";

type Counts = Partial<Record<ListedOutcome, number>>;

const PAGE = 500;
/** So many messages in a transaction. */
const TOGETHER = 50;

/** Tells the clubs of a run that is over: a message for each that it has done something for. The same again mails nobody twice. */
export async function tellClubs(jobId: string, now: Date): Promise<void> {
  const clubs = new Map<string, Counts>();
  for (const shard of shards) await count(jobId, shard, clubs);
  const all = [...clubs].map(([clubId, counts]) =>
    enqueue("membership-mails", { kind: "run-of-club", jobId, clubId, counts }, now),
  );
  for (let at = 0; at < all.length; at += TOGETHER) {
    await commit(systemContext(now), all.slice(at, at + TOGETHER), null);
  }
}

async function count(jobId: string, shard: number, clubs: Map<string, Counts>): Promise<void> {
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof outcomes.page.byRun>> = await outcomes.page.byRun(
      { jobId, shard },
      { limit: PAGE, cursor },
    );
    for (const { clubId, outcome } of page.items) {
      const counts = clubs.get(clubId) ?? {};
      clubs.set(clubId, { ...counts, [outcome]: (counts[outcome] ?? 0) + 1 });
    }
    cursor = page.cursor;
  } while (cursor !== null);
}

/** Of those who manage a club's memberships so many are mailed. */
const MOST_MAILED = 3;

/** Tells those who manage a club's memberships what a run has done for it, each once; nobody above the club. */
export async function mailClub({ jobId, clubId, counts }: ClubRunMailBody, now: Date): Promise<void> {
  const club = await Clubs.known({ memo: new Map() }, clubId);
  if (!club) return;
  const staff = await Members.approversOf({ id: clubId, groupIds: [] }, ["memberships.manage"], MOST_MAILED);
  for (const to of staff) {
    const words = runWords(club.name, jobId, counts, to);
    const address = { name: Accounts.nameOf(to), address: to.emailAddress ?? "" };
    const cause = `renewal-run ${jobId} ${clubId} ${to.person}`;
    const outcome = await sendOnce(cause, now, () => ({ to: address, subject: words.heading, ...rendered(words) }));
    if (outcome === "uncertain") throw new Error(`It is not certain whether the mail of ${cause} has left.`);
  }
}

const labels: Record<ListedOutcome, string> = {
  renewed: "Renewed",
  "not renewed": "Not renewed",
  lapsed: "Lapsed, not paid",
  expired: "Ended",
};

/** The words of a run's mail to a club. */
export function runWords(
  clubName: string,
  jobId: string,
  counts: Counts,
  to: Pick<Accounts.Account, "firstName">,
): Words {
  const facts = listedOutcomes.flatMap((each): [string, string][] =>
    counts[each] ? [[labels[each], String(counts[each])]] : [],
  );
  return {
    heading: `Renewals at ${clubName}`,
    paragraphs: [`Hi ${to.firstName},`, `This is what became of memberships at ${clubName} in the latest renewal run.`],
    facts,
    action: { label: "See who", url: siteUrl(`/membership/renewals?run=${jobId}`) },
    footer: clubName,
  };
}
