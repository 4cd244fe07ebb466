import { Drawer, IconButton, Portal } from "@chakra-ui/react";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { words } from "../strings.ts";

export interface PanelProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  placement?: "start" | "end";
  children: ReactNode;
  footer?: ReactNode;
}

/** A drawer at the edge of the screen; focus returns to what opened it. */
export function DrawerPanel({ title, isOpen, onClose, placement = "end", children, footer }: PanelProps) {
  return (
    <Drawer.Root
      open={isOpen}
      onOpenChange={({ open }) => !open && onClose()}
      placement={placement}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header pe="14">
              <Drawer.Title>{title}</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body>{children}</Drawer.Body>
            {footer && <Drawer.Footer>{footer}</Drawer.Footer>}
            <Drawer.CloseTrigger asChild>
              <IconButton size="sm" variant="ghost" aria-label={words.close}>
                <X aria-hidden />
              </IconButton>
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
