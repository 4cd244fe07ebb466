import { Box, Flex } from "@chakra-ui/react";
import type { ReactNode } from "react";

interface EmptyStateProps {
  title: string;
  text?: string;
  action?: ReactNode;
}

/** Nothing here, and what to do about it. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <Flex direction="column" align="center" gap="2" textAlign="center" px="4" py="12">
      <Box fontSize="lg" fontWeight="semibold">
        {title}
      </Box>
      {text && (
        <Box color="fg.muted" maxW="form">
          {text}
        </Box>
      )}
      {action && <Box pt="2">{action}</Box>}
    </Flex>
  );
}
