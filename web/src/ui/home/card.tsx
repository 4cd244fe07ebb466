import { Box, Flex } from "@chakra-ui/react";
import { type ReactNode, useId } from "react";
import { Skeleton } from "../feedback/skeleton.tsx";

interface CardProps {
  title: string;
  /** Below the title. */
  text?: string;
  /** Beside it, such as a person's initials. */
  before?: ReactNode;
  /** Its reader must do something. */
  isUrgent?: boolean;
  /** At the end of its head: a link to all of it, or how many there are. */
  more?: ReactNode;
  children: ReactNode;
}

/** A card of a home: a heading, what it leads to, and its content. */
export function Card({ title, text, before, isUrgent = false, more, children }: CardProps) {
  const id = useId();
  return (
    <Box
      as="section"
      aria-labelledby={id}
      bg="bg.panel"
      borderWidth="1px"
      borderColor={isUrgent ? "red.border" : undefined}
      borderRadius="lg"
      p="4"
      minW="0"
    >
      <Flex justify="space-between" align={before ? "center" : "baseline"} gap="3" mb="2">
        <Flex align="center" gap="3" minW="0">
          {before}
          <Box minW="0">
            <Box as="h2" id={id} fontSize="lg" fontWeight="semibold" m="0">
              {title}
            </Box>
            {text && (
              <Box fontSize="sm" color="fg.muted">
                {text}
              </Box>
            )}
          </Box>
        </Flex>
        <Box fontSize="sm" color="fg.muted" flexShrink="0">
          {more}
        </Box>
      </Flex>
      {children}
    </Box>
  );
}

/** A card's content while it loads: as high as so many of its rows. */
export const CardSkeleton = ({ rows = 3 }: { rows?: number }) => (
  <Box aria-busy="true">
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows that are all alike
      <Skeleton key={row} h="8" my="2" />
    ))}
  </Box>
);

/** A row of a card, with a line between it and the next. */
export function CardRow({ children }: { children: ReactNode }) {
  return (
    <Flex
      as="li"
      align="center"
      justify="space-between"
      gap="3"
      py="2.5"
      borderTopWidth="1px"
      _first={{ borderTopWidth: "0" }}
      minW="0"
    >
      {children}
    </Flex>
  );
}

/** The rows of a card. */
export const CardRows = ({ children }: { children: ReactNode }) => (
  <Box as="ul" listStyleType="none" m="0" p="0">
    {children}
  </Box>
);
