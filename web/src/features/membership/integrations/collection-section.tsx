import { Box, Flex } from "@chakra-ui/react";
import type {
  IntegrationCatalogue,
  IntegrationCollection,
  IntegrationPodDefinition,
} from "@salle/contract/membership/integrations";
import { useId } from "react";
import { Acts } from "./acts.tsx";
import { moved } from "./grouped.ts";
import { PodRow } from "./pod-row.tsx";
import { removeCollection } from "./queries.ts";
import { adminStrings as strings } from "./strings.ts";

interface CollectionSectionProps {
  collection: IntegrationCollection;
  catalogue: IntegrationCatalogue;
  onEdit: () => void;
  onEditPod: (pod: IntegrationPodDefinition) => void;
}

/** A collection with its pods, and what can be done with each. */
export function CollectionSection({ collection, catalogue, onEdit, onEditPod }: CollectionSectionProps) {
  const id = useId();
  const { title, subtitle, key } = collection.attributes;
  const { collections, version } = catalogue.meta;
  const order = collections.map((each) => each.id);
  const moves = { up: moved(order, collection.id, -1), down: moved(order, collection.id, 1) };
  const pods = catalogue.data.filter(({ attributes }) => attributes.collection === collection.id);
  const peers = pods.map((pod) => pod.id);
  return (
    <Box as="section" aria-labelledby={id} mb="8">
      <Flex justify="space-between" align="start" gap="3" borderBottomWidth="1px" pb="2">
        <Box minW="0" overflowWrap="anywhere">
          <Box as="h2" id={id} m="0" fontSize="lg">
            {title}
          </Box>
          <Box color="fg.muted" fontSize="sm">
            {[subtitle, key].filter(Boolean).join(" · ")}
          </Box>
        </Box>
        <Acts
          title={title}
          onEdit={onEdit}
          move={(to) => ({ collections: moves[to] ?? undefined, version })}
          canMove={{ up: moves.up !== null, down: moves.down !== null }}
          remove={
            pods.length === 0
              ? { text: strings.removeCollectionText, run: (key) => removeCollection(collection.id, key) }
              : null
          }
        />
      </Flex>
      {pods.length === 0 && (
        <Box color="fg.muted" py="3">
          {strings.noPods}
        </Box>
      )}
      <Box as="ul" listStyleType="none" m="0" p="0">
        {pods.map((pod) => (
          <PodRow key={pod.id} pod={pod} catalogue={catalogue} peers={peers} onEdit={() => onEditPod(pod)} />
        ))}
      </Box>
    </Box>
  );
}
