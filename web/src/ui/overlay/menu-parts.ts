import { type ComponentType, createContext, type ReactNode } from "react";

export interface MenuItemProps {
  icon?: ReactNode;
  onSelect: () => void;
  /** Given for a radio item, one of a choice: whether it is the chosen one. */
  isChosen?: boolean;
  /** Shown but disabled: this record does not allow it now. */
  isDisabled?: boolean;
  /** It cannot be undone. */
  isDangerous?: boolean;
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

/** A context that the lazy-loaded popup fills, so that writing a menu's items does not load what draws them. */
export const Parts = createContext<MenuParts | null>(null);
