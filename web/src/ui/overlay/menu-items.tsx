import { Box } from "@chakra-ui/react";
import { Check } from "lucide-react";
import { type ReactNode, useId } from "react";

interface MenuItemProps {
  icon?: ReactNode;
  onSelect: () => void;
  /** Given when the item is one of a choice: whether it is the chosen one. */
  isChosen?: boolean;
  /** It is there, but this record does not allow it now. */
  isDisabled?: boolean;
  hideFrom?: "md";
  children: ReactNode;
}

export function MenuItem({ icon, onSelect, isChosen, isDisabled, hideFrom, children }: MenuItemProps) {
  return (
    <Box
      asChild
      hideFrom={hideFrom}
      display="flex"
      alignItems="center"
      gap="2.5"
      w="full"
      minH="9"
      px="3"
      py="1"
      textAlign="start"
      borderRadius="sm"
      cursor="pointer"
      _hover={{ bg: "bg.muted" }}
      _focusVisible={{ outlineOffset: "-2px", bg: "bg.muted" }}
      _disabled={{ cursor: "not-allowed", color: "fg.muted", textDecoration: "line-through" }}
    >
      <button
        type="button"
        {...(isChosen === undefined ? { role: "menuitem" } : { role: "menuitemradio", "aria-checked": isChosen })}
        tabIndex={-1}
        aria-disabled={isDisabled || undefined}
        onClick={isDisabled ? (event) => event.stopPropagation() : onSelect}
      >
        {icon}
        <Box as="span" flex="1" minW="0" overflowWrap="anywhere">
          {children}
        </Box>
        {isChosen && <Check size={16} aria-hidden />}
      </button>
    </Box>
  );
}

/** A titled part of a menu, apart from what is above it. */
export function MenuGroup({ label, children }: { label?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={label ? id : undefined} borderTopWidth="1px" mt="1" pt="1">
      {label && (
        <Box id={id} px="3" py="1" fontSize="sm" color="fg.muted">
          {label}
        </Box>
      )}
      {children}
    </Box>
  );
}
