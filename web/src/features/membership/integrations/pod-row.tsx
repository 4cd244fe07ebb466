import { Box, Flex } from "@chakra-ui/react";
import type { IntegrationCatalogue, IntegrationPodDefinition } from "@salle/contract/membership/integrations";
import { own } from "@salle/contract/own";
import { Acts } from "./acts.tsx";
import { moved } from "./grouped.ts";
import { PodPicture } from "./pod-picture.tsx";
import { removePod } from "./queries.ts";
import { adminStrings as strings } from "./strings.ts";

interface PodRowProps {
  pod: IntegrationPodDefinition;
  catalogue: IntegrationCatalogue;
  /** The ids of the pods of its collection, in their order. */
  peers: readonly string[];
  onEdit: () => void;
}

/** A pod as it is kept: for whom it is, and where it leads. */
export function PodRow({ pod, catalogue, peers, onEdit }: PodRowProps) {
  const { title, encodedImage, clickActionType, clickActionData } = pod.attributes;
  const order = catalogue.data.map(({ id }) => id);
  const moves = { up: moved(order, pod.id, -1, peers), down: moved(order, pod.id, 1, peers) };
  const action = own<string>(strings.actions, clickActionType) ?? clickActionType;
  return (
    <Flex as="li" gap="3" align="center" py="3" borderBottomWidth="1px" minW="0">
      <PodPicture src={encodedImage} side="10" />
      <Box flex="1" minW="0" overflowWrap="anywhere">
        <strong>{title}</strong>
        <Box color="fg.muted" fontSize="sm">
          {audienceOf(pod.attributes)}
        </Box>
        <Box color="fg.muted" fontSize="sm">
          {`${action}: ${clickActionData}`}
        </Box>
      </Box>
      <Acts
        title={title}
        onEdit={onEdit}
        move={(to) => ({ pods: moves[to] ?? undefined, version: catalogue.meta.version })}
        canMove={{ up: moves.up !== null, down: moves.down !== null }}
        remove={{ text: strings.removePodText, run: (key) => removePod(pod.id, key) }}
      />
    </Flex>
  );
}

function audienceOf({ forClubs, forClubGroups }: IntegrationPodDefinition["attributes"]): string {
  const { both, clubs, groups, nobody } = strings.audience;
  if (forClubs && forClubGroups) return both;
  return forClubs ? clubs : forClubGroups ? groups : nobody;
}
