import { Box, Flex } from "@chakra-ui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { queryClient } from "../../../lib/query.ts";
import { useSession } from "../../../lib/session.ts";
import { local } from "../../../lib/storage.ts";
import { Toaster } from "../../../ui/feedback/toaster.tsx";
import { Avatar } from "../../../ui/layout/avatar.tsx";
import { PoweredBy } from "../../../ui/layout/powered-by.tsx";
import { ConfirmHost } from "../../../ui/overlay/confirm.tsx";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { Finder } from "../search/index.ts";
import { SupportTab } from "../support/index.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { Header } from "./header.tsx";
import { ImposterBanner } from "./imposter-banner.tsx";
import type { NavGroup } from "./navigation.ts";
import { SideNav } from "./side-nav.tsx";
import { strings } from "./strings.ts";

const COLLAPSED = "salle.nav-collapsed";

interface AppShellProps extends Pick<Parameters<typeof Finder>[0], "Palette" | "members"> {
  menu: NavGroup[];
}

/** Header, side navigation and footer around every signed-in screen. */
export function AppShell({ menu, Palette, members }: AppShellProps) {
  const { session, context } = useSession();
  const [isCollapsed, setCollapsed] = useState(() => local.get(COLLAPSED) === "1");
  const [isOpen, setOpen] = useState(false);
  const [isSearching, setSearching] = useState(false);
  // The header, and over it the banner of someone who acts as another.
  const top = session.impersonator ? "6.5rem" : "3.5rem";
  const isMember = context?.type === "user";
  const collapse = (next: boolean) => {
    setCollapsed(next);
    local.set(COLLAPSED, next ? "1" : null);
  };
  return (
    <QueryClientProvider client={queryClient}>
      <SkipLink />
      <Box position="sticky" top="0" zIndex="sticky" data-chrome="">
        <ImposterBanner />
        <Header onOpen={() => setOpen(true)} onSearch={() => setSearching(true)} />
      </Box>
      <Flex align="stretch" minH={`calc(100dvh - ${top})`}>
        <Box
          data-chrome=""
          hideBelow="lg"
          flexShrink={0}
          w={isCollapsed ? "14" : "nav"}
          borderInlineEndWidth="1px"
          bg="bg.subtle"
        >
          <Box position="sticky" top={top} h={`calc(100dvh - ${top})`}>
            <SideNav menu={menu} isCollapsed={isCollapsed} onCollapse={collapse} />
          </Box>
        </Box>
        <Flex
          direction="column"
          flex="1"
          minW="0"
          pb="var(--bottom-bar)"
          // A form's foot stands above it (ui/overlay/foot.tsx).
          css={{
            "--bottom-bar": isMember ? { base: "60px", md: "0px" } : "0px",
            "&:has([data-phone-foot])": { "--bottom-bar": { base: "64px", sm: "0px" } },
          }}
        >
          <Box
            as="main"
            id="content"
            tabIndex={-1}
            flex="1"
            w="full"
            p={{ base: "4", md: "6", "2xl": "8" }}
            outline="0"
            // A list is as wide as the screen; everything else stands at the left, no wider than it is read.
            css={{ "&:not(:has([data-list-page]))": { maxW: "calc({sizes.content} + 4rem)" } }}
          >
            <Outlet />
          </Box>
          <Suspense>
            <SupportTab />
          </Suspense>
          <PoweredBy />
        </Flex>
      </Flex>
      {isMember && <BottomBar menu={menu} onMore={() => setOpen(true)} />}
      <Panel
        title={session.parameters.applicationName}
        placement="start"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      >
        <Who />
        <SideNav menu={menu} onFollow={() => setOpen(false)} />
      </Panel>
      <Finder
        Palette={Palette}
        isOpen={isSearching}
        onOpen={setSearching}
        members={members}
        seesInvoices={!isMember && (context?.permissions.includes("invoices.view") ?? false)}
      />
      <ConfirmHost />
      <Toaster />
    </QueryClientProvider>
  );
}

/** On top of the drawer: who one is, and where one works. */
function Who() {
  const { session, context } = useSession();
  return (
    <Flex align="center" gap="3" px="2.5" pb="3" mb="1" borderBottomWidth="1px">
      <Avatar name={session.label} size={36} />
      <Box minW="0">
        <Box fontWeight="medium" truncate>
          {session.label}
        </Box>
        {context && (
          <Box fontSize="sm" color="fg.muted" truncate>
            {context.label}
          </Box>
        )}
      </Box>
    </Flex>
  );
}

function SkipLink() {
  return (
    <Box
      asChild
      position="fixed"
      top="-20"
      insetStart="2"
      zIndex="skip"
      bg="bg.panel"
      color="fg"
      p="3"
      borderWidth="1px"
      borderRadius="md"
      _focus={{ top: "2" }}
    >
      <a href="#content" data-chrome="">
        {strings.skip}
      </a>
    </Box>
  );
}
