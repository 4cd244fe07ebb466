import { Button, type ButtonProps } from "@chakra-ui/react";
import type { LucideIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Panel } from "../overlay/panel.tsx";
import { usePanelGuard } from "./unsaved-guard.ts";

interface PanelButtonProps extends Pick<ButtonProps, "variant"> {
  label: string;
  icon?: LucideIcon;
  title: string;
  about?: string;
  /** Fetches the form's code, as soon as somebody approaches the button. */
  load(): Promise<unknown>;
  /** The form, lazy-loaded; the guard keeps what was typed and not sent. */
  children(guard: ReturnType<typeof usePanelGuard>): ReactNode;
}

/** A button with the panel that it opens, in which there is a form of its own. */
export function PanelButton({ label, icon: Icon, title, about, load, children, variant }: PanelButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const guard = usePanelGuard(() => setOpen(false));
  // What cannot be fetched now is fetched, and its failure shown, when the panel opens.
  const approach = () => void load().catch(() => undefined);
  return (
    <>
      <Button
        variant={variant}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={approach}
        onFocus={approach}
      >
        {Icon && <Icon aria-hidden />}
        {label}
      </Button>
      <Panel title={title} about={about} isOpen={isOpen} onClose={() => void guard.close()}>
        {children(guard)}
      </Panel>
    </>
  );
}
