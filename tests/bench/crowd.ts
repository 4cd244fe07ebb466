import { forgetClient } from "@salle/core/dynamo";
import { applyEnvironment } from "@salle/local-cloud/environment";
import { newDataDir, startTestCloud } from "../support/cloud.ts";
import { Sales } from "../support/sales.ts";
import { count, ms, type Section } from "./section.ts";
import { median, timed } from "./stats.ts";

const SALES = 200;
const JOINED = 500;

/** Many people's writes at once at one club, before a table that holds, cancels and throttles as DynamoDB in AWS. */
export async function benchCrowd(): Promise<Section> {
  const cloud = await startTestCloud("empty", newDataDir(), { SALLE_TRAITS: "aws" });
  const restore = applyEnvironment({ ...cloud.environment, SALLE_TEST_URL: cloud.url });
  forgetClient();
  try {
    return await measure();
  } finally {
    restore();
    await cloud.stop();
  }
}

async function measure(): Promise<Section> {
  const desk = new Sales();
  await desk.open("Crowd");
  const sold = await desk.world.package(desk.club);
  const members = (await desk.world.members(desk.club, JOINED)).map((member) => member.clubMemberProfile.id);

  let refused = 0;
  const sell = (id: string) => async () => {
    const { status } = await desk.sell(id, sold, {}, desk.key());
    if (status !== 200) refused++;
  };
  const sales = await timed(members.slice(0, SALES).map(sell), SALES);

  const made = await desk.do(`POST /app/member-groups-form/${desk.handle}`, { name: "Crowd" });
  let notJoined = 0;
  const join = async () => {
    const { body } = await desk.do(`POST /app/member-groups/${desk.handle}/${made.body.data.id}/bulk-assign`, {
      clubMemberProfileIds: members,
    });
    notJoined = body.data.attributes.bulk.filter(({ success }) => !success).length;
  };
  const joined = await timed([join], 1);

  const row = (what: string, { each, wall }: typeof sales, not: number) =>
    [what, ms(median(each)), ms(Math.max(...each)), ms(wall), count(not)] as const;
  return {
    tables: [
      {
        title: "Many at once",
        note: "Before a table that takes 22 ms for a transaction, cancels what meets another and throttles one in a hundred. Here one process is all Lambdas and the table; in AWS they do not wait for each other's processor.",
        columns: ["work", "median, ms", "longest, ms", "all, ms", "refused"],
        rows: [
          [...row(`${SALES} sales begun at once at one club, by the API`, sales, refused)],
          [...row(`${JOINED} members put into a group by one call`, joined, notJoined)],
        ],
      },
    ],
    figures: {
      "sales at once, ms": sales.wall,
      "sales at once, refused": refused,
      "joined at once, ms": joined.wall,
      "joined at once, refused": notJoined,
    },
    ratios: {},
  };
}
