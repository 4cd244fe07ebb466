import { Box } from "@chakra-ui/react";
import { useId } from "react";
import { AppLink } from "../../../ui/layout/link.tsx";
import { Soon } from "../../../ui/layout/soon.tsx";
import { NavIcon } from "./nav-icon.tsx";
import type { NavLink } from "./navigation.ts";

/** Every row of the navigation. What is current has another colour and a bar, never another weight: nothing moves. */
export const navRow = {
  display: "flex",
  alignItems: "center",
  gap: "3",
  position: "relative",
  width: "full",
  minH: { base: "11", lg: "9" },
  px: "3",
  borderRadius: "md",
  fontSize: "md",
  color: "fg",
  textDecoration: "none",
  textAlign: "start",
  cursor: "pointer",
  transition: "background-color 100ms",
  _hover: { bg: "bg.muted" },
  _focusVisible: { outlineOffset: "-2px" },
  _currentPage: {
    bg: "tint.strong",
    color: "tint.fg",
    _before: {
      content: '""',
      position: "absolute",
      insetStart: "0",
      insetY: "1.5",
      width: "3px",
      borderRadius: "full",
      bg: "solid",
    },
  },
} as const;

interface NavItemProps {
  link: NavLink;
  icon?: string;
  isCollapsed?: boolean;
  isCurrent: boolean;
  onFollow?: (() => void) | undefined;
}

/** A link of the navigation; its place is the list item around it. */
export function NavItem({ link, icon, isCollapsed = false, isCurrent, onFollow }: NavItemProps) {
  const id = useId();
  const isMuted = !link.isBuilt || !icon;
  return (
    <>
      <Box
        asChild
        css={navRow}
        color={isMuted && !isCurrent ? "fg.muted" : undefined}
        ps={icon ? undefined : "2.625rem"}
      >
        <AppLink
          to={link.to}
          aria-current={isCurrent ? "page" : undefined}
          aria-label={isCollapsed ? link.label : undefined}
          aria-describedby={link.isBuilt ? undefined : id}
          title={isCollapsed ? link.label : undefined}
          onClick={onFollow}
        >
          {icon && <NavIcon name={icon} isCurrent={isCurrent} />}
          {!isCollapsed && link.label}
        </AppLink>
      </Box>
      {!link.isBuilt && <Soon id={id} {...(isCollapsed ? { srOnly: true } : besideRow)} />}
    </>
  );
}

/** At the end of a row, over it. */
export const besideRow = {
  position: "absolute",
  insetEnd: "3",
  top: { base: "3.5", lg: "2.5" },
} as const;
