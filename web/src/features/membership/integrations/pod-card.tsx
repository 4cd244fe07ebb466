import { Box, Button, Flex } from "@chakra-ui/react";
import type { IntegrationPod } from "@salle/contract/membership/integrations";
import { useId } from "react";
import { StatusBadge } from "../../../ui/feedback/badge.tsx";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { Connect } from "./connect.tsx";
import { PodPicture } from "./pod-picture.tsx";
import { setEnabled } from "./queries.ts";
import { strings } from "./strings.ts";

/** A pod: an enabled one shows Connect, a disabled one Enable (spec 02 §2). */
export function PodCard({ pod, handle }: { pod: IntegrationPod; handle: string }) {
  const id = useId();
  const { title, description, encodedImage, isEnabled } = pod.attributes;
  const canEnable = pod.capabilities?.canEnable;
  const enabling = useAction({
    run: (key, isOn: boolean) => setEnabled(handle, pod.id, isOn, key),
    done: (_, isOn) => (isOn ? strings.enabled(title) : strings.disabled(title)),
    failed: strings.switchError,
    undo: (isOn) => !isOn,
    invalidates: ["integrations"],
  });
  return (
    <Flex
      as="article"
      aria-labelledby={id}
      direction="column"
      gap="4"
      p="4"
      minW="0"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="lg"
    >
      <Flex gap="4" minW="0" flex="1">
        <PodPicture src={encodedImage} side="16" />
        <Box minW="0" overflowWrap="anywhere">
          <Box as="h3" id={id} m="0" fontSize="md" fontWeight="semibold">
            {title}
          </Box>
          {isEnabled && <StatusBadge tone="good">{strings.isEnabled}</StatusBadge>}
          <Box color="fg.muted" fontSize="sm" mt="1">
            {description}
          </Box>
        </Box>
      </Flex>
      <Flex gap="2" wrap="wrap" align="center">
        {isEnabled && <Connect of={pod.attributes} />}
        {canEnable && (
          <Button
            size="sm"
            variant={isEnabled ? "ghost" : "outline"}
            aria-busy={enabling.isBusy || undefined}
            aria-label={isEnabled ? strings.disableOf(title) : strings.enableOf(title)}
            onClick={() => enabling.start(!isEnabled)}
          >
            {isEnabled ? strings.disable : strings.enable}
          </Button>
        )}
        {!isEnabled && !canEnable && (
          <Box color="fg.muted" fontSize="sm">
            {strings.notEnabled}
          </Box>
        )}
      </Flex>
    </Flex>
  );
}
