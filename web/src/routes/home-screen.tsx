import { Flex, Grid } from "@chakra-ui/react";
import { homeFacts, OwnersAttention } from "../features/members/home/index.ts";
import { ownerIn } from "../lib/owner.ts";
import { queryClient } from "../lib/query.ts";
import { useSession } from "../lib/session.ts";
import { PageHeader } from "../ui/layout/page.tsx";
import { cardsOf } from "./home-cards.tsx";
import type { LoaderVisit } from "./row.ts";

/** For so long the cards are waited for together, for each would move those below it as it comes. */
const TOGETHER_MS = 700;

/** What needs attention stands above the cards, and they above each other. */
export async function loader({ context }: LoaderVisit): Promise<void> {
  if (!context) return;
  const cards = Promise.all(cardsOf(context).map(({ load }) => load(context)));
  if (context.permissions.includes("members.view")) await queryClient.prefetchQuery(homeFacts(ownerIn(context)));
  await Promise.race([cards, new Promise((over) => setTimeout(over, TOGETHER_MS))]);
}

/** `/home` of a club or group, `/admin` of the federation: what needs attention, and a card for each thing to do. */
export function Screen() {
  const { context } = useSession();
  if (!context) return null;
  const cards = cardsOf(context);
  return (
    <>
      <PageHeader title={context.label} />
      {context.permissions.includes("members.view") && <OwnersAttention owner={ownerIn(context)} />}
      <Grid
        maxW="75rem"
        gap="5"
        alignItems="start"
        templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1.35fr) minmax(0, 1fr)" }}
      >
        {(["wide", "narrow"] as const).map((column) => (
          <Flex key={column} direction="column" gap="5" minW="0">
            {cards
              .filter((card) => card.column === column)
              .map(({ id, show }) => (
                <div key={id}>{show(context)}</div>
              ))}
          </Flex>
        ))}
      </Grid>
    </>
  );
}
