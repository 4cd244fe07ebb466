import { Box, Flex } from "@chakra-ui/react";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { type Path, useTabs } from "../../lib/links.ts";
import { AppLink } from "./link.tsx";

interface TabLink {
  key: string;
  words: ReactNode;
  to: Path | ".";
  search?: (before: object) => object;
  isCurrent: boolean;
}

interface TabLinksProps {
  label: string;
  tabs: readonly TabLink[];
  /** At the end of the row. */
  children?: ReactNode;
}

/** So much of the tab beside the current one is in sight, for there to be more. */
const PEEK_PX = 24;

/** Tabs as links: their state is in the URL. They scroll sideways where there is no room, with the current one in sight. */
export function TabLinks({ label, tabs, children }: TabLinksProps) {
  const row = useRef<HTMLElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another is current
  useLayoutEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (tab) row.current?.scrollTo(tab.offsetLeft - PEEK_PX, 0);
  }, [current]);
  return (
    <Flex mb="5" gap="3" align="center" boxShadow="inset 0 -1px {colors.border}">
      <Box asChild flex="1" minW="0" overflowX="auto" position="relative">
        <nav ref={row} aria-label={label}>
          <Flex as="ul" gap="1">
            {tabs.map(({ key, words, to, search, isCurrent }) => (
              <li key={key}>
                <AppLink to={to} search={search} className="tab" aria-current={isCurrent ? "page" : undefined}>
                  {words}
                </AppLink>
              </li>
            ))}
          </Flex>
        </nav>
      </Box>
      {children}
    </Flex>
  );
}

interface RouteTabsProps {
  label: string;
  /** What a tab says beside its label, such as how many there are. */
  wordsFor?: (tab: string, label: string) => string;
}

/** The tabs of the screen's route row. A single tab is not shown. */
export function RouteTabs({ label, wordsFor = (_, words) => words }: RouteTabsProps) {
  const { tab: current, tabs } = useTabs();
  if (tabs.length < 2) return null;
  return (
    <TabLinks
      label={label}
      tabs={tabs.map(({ tab, label: words, to }) => ({
        key: tab,
        words: wordsFor(tab, words),
        to,
        isCurrent: tab === current,
      }))}
    />
  );
}
