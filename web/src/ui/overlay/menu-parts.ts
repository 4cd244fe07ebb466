import { type ComponentType, createContext, type ReactNode } from "react";

export interface MenuItemProps {
  icon?: ReactNode;
  onSelect: () => void;
  /** Given when the item is one of a choice: whether it is the chosen one. */
  isChosen?: boolean;
  /** It is there, but this record does not allow it now. */
  isDisabled?: boolean;
  children: ReactNode;
}

export interface MenuGroupProps {
  label?: string;
  children: ReactNode;
}

export interface MenuParts {
  Item: ComponentType<MenuItemProps>;
  Group: ComponentType<MenuGroupProps>;
}

/** Filled by the popup, so that who writes a menu's items does not load what draws them. */
export const Parts = createContext<MenuParts | null>(null);
