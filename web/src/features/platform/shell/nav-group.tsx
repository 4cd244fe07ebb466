import { ChevronDown, ChevronRight } from "lucide-react";
import { useId } from "react";
import { Soon } from "../../../ui/layout/soon.tsx";
import { NavIcon } from "./nav-icon.tsx";
import { besideRow, NavItem } from "./nav-item.tsx";
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
      <div className="nav-place">
        <button
          type="button"
          className={isBuilt ? "nav-row" : "nav-row nav-muted"}
          aria-expanded={!isCollapsed && isOpen}
          aria-label={isCollapsed ? group.label : undefined}
          aria-describedby={isBuilt ? undefined : id}
          title={isCollapsed ? group.label : undefined}
          data-current-group={isIn || undefined}
          data-tinted={isCollapsed && isIn ? "" : undefined}
          onClick={onToggle}
        >
          <NavIcon name={group.icon} isCurrent={isIn} />
          {!isCollapsed && (
            <>
              <span>{group.label}</span>
              <Chevron size={16} strokeWidth={1.75} aria-hidden />
            </>
          )}
        </button>
        {!isBuilt && <Soon id={id} {...(isCollapsed ? { srOnly: true } : { ...besideRow, insetEnd: "9" })} />}
      </div>
      {!isCollapsed && isOpen && (
        <ul>
          {group.links.map((link) => (
            <li key={link.to} className="nav-place">
              <NavItem link={link} isCurrent={link.to === current?.to} onFollow={onFollow} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
