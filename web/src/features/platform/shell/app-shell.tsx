import { Box, Flex, IconButton } from "@chakra-ui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { Menu as MenuIcon } from "lucide-react";
import { useState } from "react";
import { to } from "../../../lib/links.ts";
import { queryClient } from "../../../lib/query.ts";
import { useSession } from "../../../lib/session.ts";
import { local } from "../../../lib/storage.ts";
import { Toaster } from "../../../ui/feedback/toaster.tsx";
import { AppLink } from "../../../ui/layout/link.tsx";
import { Logo } from "../../../ui/layout/logo.tsx";
import { ConfirmHost } from "../../../ui/overlay/confirm.tsx";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { ContextMenu } from "./context-menu.tsx";
import { ImposterBanner } from "./imposter-banner.tsx";
import type { NavGroup } from "./navigation.ts";
import { PoweredBy } from "./powered-by.tsx";
import { SideNav } from "./side-nav.tsx";
import { strings } from "./strings.ts";
import { UserMenu } from "./user-menu.tsx";

const COLLAPSED = "salle.nav-collapsed";

/** Header, side navigation and footer around every signed-in screen. */
export function AppShell({ menu }: { menu: NavGroup[] }) {
  const { session, context } = useSession();
  const { applicationName } = session.parameters;
  const [isCollapsed, setCollapsed] = useState(() => local.get(COLLAPSED) === "1");
  const [isOpen, setOpen] = useState(false);
  // The header, and over it the banner of someone who acts as another.
  const top = session.impersonator ? "6.5rem" : "3.5rem";
  const collapse = (next: boolean) => {
    setCollapsed(next);
    local.set(COLLAPSED, next ? "1" : null);
  };
  return (
    <QueryClientProvider client={queryClient}>
      <SkipLink />
      <Box position="sticky" top="0" zIndex="sticky" data-chrome="">
        <ImposterBanner />
        <Flex
          as="header"
          data-chrome=""
          h="14"
          px={{ base: "2", md: "4" }}
          gap="3"
          align="center"
          bg="bg.panel"
          borderBottomWidth="1px"
        >
          <IconButton hideFrom="lg" variant="ghost" aria-label={strings.openNavigation} onClick={() => setOpen(true)}>
            <MenuIcon aria-hidden />
          </IconButton>
          <Box
            asChild
            display="flex"
            alignItems="center"
            gap="2.5"
            color="fg"
            fontWeight="semibold"
            textDecoration="none"
          >
            <AppLink to={to("/home")}>
              <Logo />
              {applicationName}
            </AppLink>
          </Box>
          <Box hideBelow="md" minW="0">
            <ContextMenu />
          </Box>
          <Box flex="1" />
          <UserMenu />
        </Flex>
      </Box>
      <Flex align="stretch" minH={`calc(100dvh - ${top})`}>
        <Box
          data-chrome=""
          hideBelow="lg"
          flexShrink={0}
          w={isCollapsed ? "14" : "60"}
          borderInlineEndWidth="1px"
          bg="bg.subtle"
        >
          <Box position="sticky" top={top} h={`calc(100dvh - ${top})`}>
            <SideNav menu={menu} isCollapsed={isCollapsed} onCollapse={collapse} />
          </Box>
        </Box>
        <Flex direction="column" flex="1" minW="0">
          <Box
            as="main"
            id="content"
            tabIndex={-1}
            flex="1"
            w="full"
            maxW="content"
            mx="auto"
            p={{ base: "4", md: "6" }}
            outline="0"
          >
            {context && (
              <Box hideFrom="md" fontSize="sm" color="fg.muted" mb="2" truncate>
                {context.label}
              </Box>
            )}
            <Outlet />
          </Box>
          <PoweredBy />
        </Flex>
      </Flex>
      <Panel title={applicationName} placement="start" isOpen={isOpen} onClose={() => setOpen(false)}>
        <SideNav menu={menu} onFollow={() => setOpen(false)} />
      </Panel>
      <ConfirmHost />
      <Toaster />
    </QueryClientProvider>
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
      <a href="#content">{strings.skip}</a>
    </Box>
  );
}
