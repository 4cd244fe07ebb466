import { Box, Flex } from "@chakra-ui/react";
import { Link } from "@tanstack/react-router";

export interface TabLink {
  label: string;
  to: string;
  isCurrent: boolean;
}

/** Tabs whose state is the address: each is a link. */
export function TabLinks({ label, tabs }: { label: string; tabs: TabLink[] }) {
  return (
    <Box as="nav" aria-label={label} borderBottomWidth="1px" mb="5" overflowX="auto">
      <Flex as="ul" listStyleType="none" gap="5" m="0" p="0">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Box
              asChild
              display="block"
              py="2.5"
              whiteSpace="nowrap"
              color="fg.muted"
              borderBottomWidth="2px"
              borderColor="transparent"
              _currentPage={{ color: "fg", borderColor: "colorPalette.solid", fontWeight: "semibold" }}
              _focusVisible={{ outlineOffset: "-2px" }}
            >
              <Link to={tab.to as never} aria-current={tab.isCurrent ? "page" : undefined}>
                {tab.label}
              </Link>
            </Box>
          </li>
        ))}
      </Flex>
    </Box>
  );
}
