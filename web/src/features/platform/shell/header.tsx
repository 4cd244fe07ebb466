import { Box, Flex, IconButton } from "@chakra-ui/react";
import { Menu as MenuIcon } from "lucide-react";
import { to } from "../../../lib/links.ts";
import { useSession } from "../../../lib/session.ts";
import { AppLink } from "../../../ui/layout/link.tsx";
import { Logo } from "../../../ui/layout/logo.tsx";
import { SearchButton } from "../search/index.ts";
import { ContextMenu } from "./context-menu.tsx";
import { strings } from "./strings.ts";
import { UserMenu } from "./user-menu.tsx";

/** Over every signed-in screen: the way home, where one works, and who one is. */
export function Header({ onOpen, onSearch }: { onOpen: () => void; onSearch: () => void }) {
  const { applicationName } = useSession().session.parameters;
  return (
    <Flex
      as="header"
      data-chrome=""
      h="14"
      px={{ base: "1", sm: "2", lg: "4" }}
      gap={{ base: "1", md: "2" }}
      align="center"
      bg="bg.panel"
      borderBottomWidth="1px"
    >
      <IconButton hideFrom="lg" variant="ghost" aria-label={strings.openNavigation} onClick={onOpen}>
        <MenuIcon aria-hidden />
      </IconButton>
      <Box
        asChild
        display="flex"
        alignItems="center"
        gap="2.5"
        color="fg"
        fontSize="lg"
        fontWeight="semibold"
        flexShrink={0}
        textDecoration="none"
        borderRadius="md"
      >
        <AppLink to={to("/home")} aria-label={applicationName}>
          <Logo />
          <Box as="span" hideBelow="md">
            {applicationName}
          </Box>
        </AppLink>
      </Box>
      <Box aria-hidden hideBelow="md" color="border.strong" fontSize="xl" px="1">
        /
      </Box>
      <Box flex="1" minW="0">
        <ContextMenu />
      </Box>
      <SearchButton onOpen={onSearch} />
      <UserMenu />
    </Flex>
  );
}
