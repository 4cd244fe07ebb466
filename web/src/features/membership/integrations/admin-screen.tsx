import { Box, Button } from "@chakra-ui/react";
import type { IntegrationCollection, IntegrationPodDefinition } from "@salle/contract/membership/integrations";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryClient } from "../../../lib/query.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { PageHeader } from "../../../ui/layout/page.tsx";
import { CollectionPanel } from "./collection-panel.tsx";
import { CollectionSection } from "./collection-section.tsx";
import { PodPanel } from "./pod-panel.tsx";
import { PodRow } from "./pod-row.tsx";
import { catalogueQuery } from "./queries.ts";
import { adminStrings as strings } from "./strings.ts";

export const loader = () => queryClient.fetchQuery({ ...catalogueQuery, staleTime: 0 });

/** `/admin/integrations`: what clubs and club groups can connect with; for the root user. Ours. */
export function Screen() {
  const { data: catalogue } = useSuspenseQuery(catalogueQuery);
  const [collection, setCollection] = useState<IntegrationCollection | "new" | null>(null);
  const [pod, setPod] = useState<IntegrationPodDefinition | "new" | null>(null);
  const { data: pods, meta } = catalogue;
  const ids = new Set(meta.collections.map(({ id }) => id));
  const lost = pods.filter(({ attributes }) => !ids.has(attributes.collection));
  const isEmpty = ids.size === 0;
  const addCollection = (
    <Button variant={isEmpty ? "solid" : "outline"} aria-haspopup="dialog" onClick={() => setCollection("new")}>
      {strings.addCollection}
    </Button>
  );
  const addPod = (
    <Button aria-haspopup="dialog" onClick={() => setPod("new")}>
      {strings.addPod}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={strings.page}
        actions={
          <>
            {addCollection}
            {!isEmpty && addPod}
          </>
        }
      />
      <Box color="fg.muted" mb="6" maxW="form">
        {strings.hint}
      </Box>
      {meta.collections.map((each) => (
        <CollectionSection
          key={each.id}
          collection={each}
          catalogue={catalogue}
          onEdit={() => setCollection(each)}
          onEditPod={setPod}
        />
      ))}
      {lost.length > 0 && (
        <Box as="section" aria-label={strings.lost} mb="8">
          <Alert tone="warning">{strings.lostText}</Alert>
          <Box as="ul" listStyleType="none" m="0" p="0">
            {lost.map((each) => (
              <PodRow key={each.id} pod={each} catalogue={catalogue} peers={[each.id]} onEdit={() => setPod(each)} />
            ))}
          </Box>
        </Box>
      )}
      {isEmpty && lost.length === 0 && <EmptyState title={strings.emptyTitle} text={strings.emptyText} />}
      <CollectionPanel editing={collection} onClose={() => setCollection(null)} />
      <PodPanel editing={pod} collections={meta.collections} onClose={() => setPod(null)} />
    </>
  );
}
