import { Box, Flex, IconButton } from "@chakra-ui/react";
import { own } from "@salle/contract/own";
import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { useState } from "react";
import { useGo } from "../../../lib/links.ts";
import { NavGroup } from "./nav-group.tsx";
import { NavItem } from "./nav-item.tsx";
import { firstBuilt, type NavGroup as Group, onlyLink } from "./navigation.ts";
import { strings } from "./strings.ts";
import { useCurrentLink } from "./use-current-link.ts";

interface SideNavProps {
  menu: Group[];
  isCollapsed?: boolean;
  onCollapse?: (isCollapsed: boolean) => void;
  /** After a link was followed: the drawer of a phone closes. */
  onFollow?: () => void;
}

/**
 * The groups and their links, the current one marked; collapsed to icons, a group's icon opens it. A group that opens
 * leads to its first screen that is there, but not in the drawer of a phone, which would stand over it.
 */
export function SideNav({ menu, isCollapsed = false, onCollapse, onFollow }: SideNavProps) {
  const current = useCurrentLink(menu);
  const go = useGo();
  const [toggled, setToggled] = useState<Record<string, boolean>>({});
  const isIn = (group: Group) => group.links.some((link) => link.to === current?.to);
  const isOpen = (group: Group) => own(toggled, group.id) ?? (isIn(group) && firstBuilt(group) !== null);
  const toggle = (group: Group) => {
    const opens = isCollapsed || !isOpen(group);
    // What is open stays open, so that nothing moves from under the pointer.
    const others = menu.filter(isOpen).map(({ id }) => [id, true]);
    setToggled({ ...Object.fromEntries(others), ...toggled, [group.id]: opens });
    if (isCollapsed) onCollapse?.(false);
    const first = firstBuilt(group);
    if (opens && first && !isIn(group) && !onFollow) void go(first.to);
  };

  return (
    <Flex as="nav" direction="column" aria-label={strings.mainNavigation} h="full" p="2.5" gap="1" overflowY="auto">
      <Box as="ul" flex="1">
        {menu.map((group) => {
          const only = onlyLink(group);
          const shared = { isCollapsed, onFollow };
          return (
            <li key={group.id} className="nav-place">
              {only ? (
                <NavItem {...shared} link={only} icon={group.icon} isCurrent={only.to === current?.to} />
              ) : (
                <NavGroup
                  {...shared}
                  group={group}
                  current={current}
                  isOpen={isOpen(group)}
                  onToggle={() => toggle(group)}
                />
              )}
            </li>
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
