import { Box, Flex } from "@chakra-ui/react";
import { useTabs } from "../../lib/links.ts";
import { AppLink } from "./link.tsx";

interface RouteTabsProps {
  label: string;
  /** What a tab says beside its label, such as how many there are. */
  wordsFor?: (tab: string, label: string) => string;
}

/** The tabs of the screen's route row, as links: their state is in the URL. A single tab is not shown. */
export function RouteTabs({ label, wordsFor = (_, words) => words }: RouteTabsProps) {
  const { tab: current, tabs } = useTabs();
  if (tabs.length < 2) return null;
  return (
    <Box as="nav" aria-label={label} mb="5" overflowX="auto" boxShadow="inset 0 -1px {colors.border}">
      <Flex as="ul" listStyleType="none" gap="1" m="0" p="0">
        {tabs.map(({ tab, label: words, to }) => (
          <li key={tab}>
            <Box
              asChild
              display="block"
              py="2.5"
              px="3"
              fontSize="md"
              whiteSpace="nowrap"
              color="fg.muted"
              borderBottomWidth="2px"
              borderColor="transparent"
              _hover={{ color: "fg" }}
              _currentPage={{ color: "fg", borderColor: "solid" }}
              _focusVisible={{ outlineOffset: "-2px" }}
            >
              <AppLink to={to} aria-current={tab === current ? "page" : undefined}>
                {wordsFor(tab, words)}
              </AppLink>
            </Box>
          </li>
        ))}
      </Flex>
    </Box>
  );
}
