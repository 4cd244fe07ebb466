import { Box, Flex } from "@chakra-ui/react";
import { Menu as MenuIcon } from "lucide-react";
import { useId } from "react";
import { AppLink } from "../../../ui/layout/link.tsx";
import { Soon } from "../../../ui/layout/soon.tsx";
import { NavIcon } from "./nav-icon.tsx";
import { type BarEntry, barOf, type NavGroup } from "./navigation.ts";
import { strings } from "./strings.ts";
import { useCurrentLink } from "./use-current-link.ts";

const place = {
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  gap: "1",
  position: "relative",
  width: "full",
  h: "60px",
  fontSize: "xs",
  color: "fg.muted",
  textDecoration: "none",
  cursor: "pointer",
  _currentPage: { color: "tint.fg" },
  _focusVisible: { outlineOffset: "-2px" },
} as const;

/** The navigation of a member's phone, under the thumb; "More" opens the drawer with all of it. */
export function BottomBar({ menu, onMore }: { menu: readonly NavGroup[]; onMore: () => void }) {
  const current = useCurrentLink(menu);
  return (
    <Box
      asChild
      data-chrome=""
      data-foot=""
      hideFrom="md"
      position="fixed"
      insetX="0"
      bottom="0"
      zIndex="sticky"
      bg="bg.panel"
      borderTopWidth="1px"
      pb="env(safe-area-inset-bottom)"
    >
      <nav aria-label={strings.quickNavigation}>
        <Flex as="ul" listStyleType="none" m="0" p="0">
          {barOf(menu).map((entry) => (
            <Box as="li" key={entry.word} flex="1" minW="0" position="relative">
              <Entry entry={entry} isCurrent={entry.link.to === current?.to} />
            </Box>
          ))}
          <Box as="li" flex="1" minW="0">
            <Box asChild css={place}>
              <button type="button" aria-haspopup="dialog" onClick={onMore}>
                <MenuIcon size={18} strokeWidth={1.75} aria-hidden />
                {strings.more}
              </button>
            </Box>
          </Box>
        </Flex>
      </nav>
    </Box>
  );
}

function Entry({ entry: { word, name, icon, link }, isCurrent }: { entry: BarEntry; isCurrent: boolean }) {
  const id = useId();
  return (
    <>
      <Box asChild css={place}>
        <AppLink
          to={link.to}
          aria-label={name}
          aria-current={isCurrent ? "page" : undefined}
          aria-describedby={link.isBuilt ? undefined : id}
        >
          <NavIcon name={icon} isCurrent={isCurrent} />
          {word}
        </AppLink>
      </Box>
      {!link.isBuilt && <Soon id={id} position="absolute" top="0.5" insetStart="calc(50% + 10px)" fontSize="10px" />}
    </>
  );
}
