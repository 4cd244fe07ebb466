import { Box, Drawer, IconButton, Portal } from "@chakra-ui/react";
import { X } from "lucide-react";
import { type ReactNode, useMemo, useState } from "react";
import { PanelNotice } from "../feedback/panel-notice.tsx";
import { words } from "../strings.ts";
import { FootPlace } from "./foot.tsx";
import { drawerRecipe } from "./recipes.ts";

export interface PanelProps {
  title: string;
  /** Under the title: for whom it is, or what it is about. */
  about?: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  placement?: "start" | "end";
  /** What takes the focus after it, where that may not be what opened it. */
  finalFocus?: () => HTMLElement | null;
  children: ReactNode;
}

/** A drawer at the edge of the screen: head, body that scrolls, foot; focus returns to what opened it. */
export function DrawerPanel(props: PanelProps) {
  const { title, about, isOpen, onClose, placement = "end", finalFocus, children } = props;
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const place = useMemo(() => ({ panel: foot }), [foot]);
  return (
    <Drawer.Root
      recipe={drawerRecipe}
      open={isOpen}
      onOpenChange={({ open }) => !open && onClose()}
      placement={placement}
      {...(finalFocus && { finalFocusEl: finalFocus })}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header pe="14">
              <Drawer.Title>{title}</Drawer.Title>
              {about && (
                <Box fontSize="sm" color="fg.muted">
                  {about}
                </Box>
              )}
            </Drawer.Header>
            <Drawer.Body>
              <FootPlace value={place}>{children}</FootPlace>
            </Drawer.Body>
            {isOpen && placement === "end" && <PanelNotice />}
            <Drawer.Footer ref={setFoot} data-foot="" />
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
