import { useId } from "react";
import { AppLink } from "../../../ui/layout/link.tsx";
import { Soon } from "../../../ui/layout/soon.tsx";
import { NavIcon } from "./nav-icon.tsx";
import type { NavLink } from "./navigation.ts";

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
  const isMuted = (!link.isBuilt || !icon) && !isCurrent;
  return (
    <>
      <AppLink
        to={link.to}
        className={`nav-row${isMuted ? " nav-muted" : ""}${icon ? "" : " nav-under"}`}
        aria-current={isCurrent ? "page" : undefined}
        aria-label={isCollapsed ? link.label : undefined}
        aria-describedby={link.isBuilt ? undefined : id}
        title={isCollapsed ? link.label : undefined}
        onClick={onFollow}
      >
        {icon && <NavIcon name={icon} isCurrent={isCurrent} />}
        {!isCollapsed && link.label}
      </AppLink>
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
