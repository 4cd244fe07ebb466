import { Flex, Grid } from "@chakra-ui/react";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "../../../lib/session.ts";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { FamilyButton } from "./family-button.tsx";
import { OweCard } from "./owe-card.tsx";
import { PersonCard } from "./person-card.tsx";
import { homePeople } from "./queries.ts";

export { homePeople };

/** A member's home: what is owed first, then each person whom they look after. */
export function MemberHome() {
  const { session } = useSession();
  const { data, error, refetch } = useQuery(homePeople);
  if (error && !data) return <LoadError error={error} onRetry={() => refetch()} />;
  const buysForFamily =
    session.featureFlags.membership && !session.impersonator && data?.some(({ attributes }) => !attributes.isYou);
  return (
    <Grid
      maxW="75rem"
      gap="5"
      alignItems="start"
      templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1.35fr) minmax(0, 1fr)" }}
    >
      <Flex direction="column" gap="5" minW="0">
        {data ? <OweCard people={data} /> : <Skeleton h="48" borderRadius="lg" />}
        {buysForFamily && <FamilyButton />}
        {data
          ?.filter(({ attributes }) => attributes.isYou)
          .map((person) => (
            <PersonCard key={person.id} person={person} />
          ))}
      </Flex>
      <Flex direction="column" gap="5" minW="0">
        {data ? (
          data
            .filter(({ attributes }) => !attributes.isYou)
            .map((person) => <PersonCard key={person.id} person={person} />)
        ) : (
          <Skeleton h="48" borderRadius="lg" />
        )}
      </Flex>
    </Grid>
  );
}
