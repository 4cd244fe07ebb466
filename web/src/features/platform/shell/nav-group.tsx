import { Box } from "@chakra-ui/react";
import { ChevronDown, ChevronRight } from "lucide-react";
import { useId } from "react";
import { Soon } from "../../../ui/layout/soon.tsx";
import { NavIcon } from "./nav-icon.tsx";
import { besideRow, NavItem, navRow } from "./nav-item.tsx";
import { firstBuilt, type NavGroup as Group, type NavLink } from "./navigation.ts";

interface NavGroupProps {
  group: Group;
  current: NavLink | null;
  isOpen: boolean;
  isCollapsed: boolean;
  onToggle: () => void;
  onFollow?: (() => void) | undefined;
}

/** A group of links that opens and closes; one of which nothing is there yet says so. */
export function NavGroup({ group, current, isOpen, isCollapsed, onToggle, onFollow }: NavGroupProps) {
  const id = useId();
  const isBuilt = firstBuilt(group) !== null;
  const isIn = group.links.some((link) => link.to === current?.to);
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <>
      <Box position="relative">
        <Box
          asChild
          css={navRow}
          color={isBuilt ? undefined : "fg.muted"}
          {...(isCollapsed && isIn && { bg: "tint.strong" })}
        >
          <button
            type="button"
            aria-expanded={!isCollapsed && isOpen}
            aria-label={isCollapsed ? group.label : undefined}
            aria-describedby={isBuilt ? undefined : id}
            title={isCollapsed ? group.label : undefined}
            data-current-group={isIn || undefined}
            onClick={onToggle}
          >
            <NavIcon name={group.icon} isCurrent={isIn} />
            {!isCollapsed && (
              <>
                <Box as="span" flex="1">
                  {group.label}
                </Box>
                <Box asChild color="fg.muted">
                  <Chevron size={16} strokeWidth={1.75} aria-hidden />
                </Box>
              </>
            )}
          </button>
        </Box>
        {!isBuilt && <Soon id={id} {...(isCollapsed ? { srOnly: true } : { ...besideRow, insetEnd: "9" })} />}
      </Box>
      {!isCollapsed && isOpen && (
        <Box as="ul" listStyleType="none" m="0" p="0">
          {group.links.map((link) => (
            <Box as="li" key={link.to} position="relative">
              <NavItem link={link} isCurrent={link.to === current?.to} onFollow={onFollow} />
            </Box>
          ))}
        </Box>
      )}
    </>
  );
}
