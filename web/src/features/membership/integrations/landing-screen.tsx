import { Box } from "@chakra-ui/react";
import type { Output } from "@salle/contract/endpoint";
import type { listIntegrations } from "@salle/contract/membership/integrations";
import { useId } from "react";
import { ownerIn } from "../../../lib/owner.ts";
import { queryClient } from "../../../lib/query.ts";
import { useSession } from "../../../lib/session.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { PageHeader } from "../../../ui/layout/page.tsx";
import type { LoaderVisit } from "../../../ui/list/visit.ts";
import { type Group, grouped } from "./grouped.ts";
import { PodCard } from "./pod-card.tsx";
import { integrationsOf } from "./queries.ts";
import { strings } from "./strings.ts";

type Answer = Output<typeof listIntegrations>;

export const loader = async ({ context }: LoaderVisit) => {
  if (context) await queryClient.prefetchQuery(integrationsOf(ownerIn(context)));
};

/** `/integrations`: what a club or club group can connect with, by collection (spec 02 §2). */
export function Screen() {
  const { context } = useSession();
  if (!context) return null;
  const handle = ownerIn(context);
  return (
    <>
      <PageHeader title={strings.title} />
      <Box color="fg.muted" mb="6" maxW="form">
        {strings.hint}
      </Box>
      <Loaded key={handle} query={integrationsOf(handle)} height="64">
        {(answer) => <Pods answer={answer} handle={handle} />}
      </Loaded>
    </>
  );
}

function Pods({ answer, handle }: { answer: Answer; handle: string }) {
  const { groups, lost } = grouped(answer.data, answer.meta.collections);
  return (
    <>
      {lost.length > 0 && <Lost ids={lost} />}
      {groups.map((group) => (
        <Collection key={group.collection.key} group={group} handle={handle} />
      ))}
      {answer.data.length === 0 && <EmptyState title={strings.emptyTitle} text={strings.emptyText} />}
    </>
  );
}

/** Pods without a valid collection (spec 01 §8): the others are there all the same. */
const Lost = ({ ids }: { ids: readonly string[] }) => (
  <Box mb="6" maxW="form">
    <Alert>
      {strings.errors}
      <Box as="ul" m="0" mt="1" ps="5">
        {ids.map((id) => (
          <li key={id}>{strings.noCollection(id)}</li>
        ))}
      </Box>
    </Alert>
  </Box>
);

type OfAnswer = Group<Answer["data"][number], Answer["meta"]["collections"][number]>;

function Collection({ group: { collection, pods }, handle }: { group: OfAnswer; handle: string }) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} mb="8">
      <Box as="h2" id={id} m="0" fontSize="lg">
        {collection.title}
      </Box>
      {collection.subtitle && <Box color="fg.muted">{collection.subtitle}</Box>}
      <Box display="grid" gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 20rem), 1fr))" gap="4" mt="3">
        {pods.map((pod) => (
          <PodCard key={pod.id} pod={pod} handle={handle} />
        ))}
      </Box>
    </Box>
  );
}
