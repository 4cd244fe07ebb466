import { Box, Flex, IconButton } from "@chakra-ui/react";
import { own } from "@salle/contract/own";
import { useLocation } from "@tanstack/react-router";
import { ChevronDown, ChevronRight, PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { useState } from "react";
import { AppLink } from "../../../ui/layout/link.tsx";
import { NavIcon } from "./nav-icon.tsx";
import { currentLink, type NavGroup, type NavLink } from "./navigation.ts";
import { strings } from "./strings.ts";

interface SideNavProps {
  menu: NavGroup[];
  isCollapsed?: boolean;
  onCollapse?: (isCollapsed: boolean) => void;
  /** After a link was followed: the drawer of a phone closes. */
  onFollow?: () => void;
}

const itemStyle = {
  display: "flex",
  alignItems: "center",
  gap: "3",
  width: "full",
  minH: "10",
  px: "3",
  borderRadius: "md",
  color: "fg",
  textDecoration: "none",
  textAlign: "start",
  cursor: "pointer",
  _hover: { bg: "bg.muted" },
  _currentPage: { bg: "colorPalette.subtle", color: "colorPalette.fg", fontWeight: "semibold" },
} as const;

/** Groups that open and close, the current group and link marked; collapsed to icons, a group's icon opens it. */
export function SideNav({ menu, isCollapsed = false, onCollapse, onFollow }: SideNavProps) {
  const current = currentLink(menu, useLocation().pathname);
  const [toggled, setToggled] = useState<Record<string, boolean>>({});
  const isIn = (group: NavGroup) => group.links.some((link) => link.to === current?.to);
  const isOpen = (group: NavGroup) => own(toggled, group.id) ?? isIn(group);
  const toggle = (group: NavGroup) => {
    setToggled({ ...toggled, [group.id]: isCollapsed || !isOpen(group) });
    if (isCollapsed) onCollapse?.(false);
  };

  return (
    <Flex as="nav" direction="column" aria-label={strings.mainNavigation} h="full" p="2" gap="1" overflowY="auto">
      <Box as="ul" listStyleType="none" m="0" p="0" flex="1">
        {menu.map((group) => {
          const only = group.links.length === 1 && group.links[0]?.label === group.label ? group.links[0] : null;
          return (
            <Box as="li" key={group.id} mb="0.5">
              {only ? (
                <Item link={only} icon={group.icon} isCollapsed={isCollapsed} current={current} onFollow={onFollow} />
              ) : (
                <>
                  <Box asChild css={itemStyle} fontWeight={isIn(group) ? "semibold" : undefined}>
                    <button
                      type="button"
                      aria-expanded={!isCollapsed && isOpen(group)}
                      aria-label={isCollapsed ? group.label : undefined}
                      title={isCollapsed ? group.label : undefined}
                      data-current-group={isIn(group) || undefined}
                      onClick={() => toggle(group)}
                    >
                      <NavIcon name={group.icon} isCurrent={isIn(group)} />
                      {!isCollapsed && (
                        <>
                          <Box as="span" flex="1">
                            {group.label}
                          </Box>
                          {isOpen(group) ? (
                            <ChevronDown size={16} aria-hidden />
                          ) : (
                            <ChevronRight size={16} aria-hidden />
                          )}
                        </>
                      )}
                    </button>
                  </Box>
                  {!isCollapsed && isOpen(group) && (
                    <Box as="ul" listStyleType="none" m="0" p="0" ps="8">
                      {group.links.map((link) => (
                        <li key={link.to}>
                          <Item link={link} current={current} onFollow={onFollow} />
                        </li>
                      ))}
                    </Box>
                  )}
                </>
              )}
            </Box>
          );
        })}
      </Box>
      {onCollapse && (
        <IconButton
          size="sm"
          variant="ghost"
          alignSelf={isCollapsed ? "center" : "flex-end"}
          aria-label={isCollapsed ? strings.expand : strings.collapse}
          onClick={() => onCollapse(!isCollapsed)}
        >
          {isCollapsed ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
        </IconButton>
      )}
    </Flex>
  );
}

interface ItemProps {
  link: NavLink;
  icon?: string;
  isCollapsed?: boolean;
  current: NavLink | null;
  onFollow?: () => void;
}

function Item({ link, icon, isCollapsed, current, onFollow }: ItemProps) {
  const isCurrent = current?.to === link.to;
  return (
    <Box asChild css={itemStyle}>
      <AppLink
        to={link.to}
        aria-current={isCurrent ? "page" : undefined}
        aria-label={isCollapsed ? link.label : undefined}
        title={isCollapsed ? link.label : undefined}
        onClick={onFollow}
      >
        {icon && <NavIcon name={icon} isCurrent={isCurrent} />}
        {!isCollapsed && link.label}
      </AppLink>
    </Box>
  );
}
