import { Box, Dialog, IconButton, Portal } from "@chakra-ui/react";
import type { SupportForm } from "@salle/contract/platform/codes";
import { X } from "lucide-react";
import { type ComponentType, useEffect, useMemo, useRef, useState } from "react";
import { holdToasts } from "../../../ui/feedback/outlets.ts";
import { FootPlace } from "../../../ui/overlay/foot.tsx";
import { dialogRecipe } from "../../../ui/overlay/recipes.ts";
import { AdminForm } from "./admin-form.tsx";
import { BugForm } from "./bug-form.tsx";
import { Choices } from "./choices.tsx";
import { OtherForm } from "./other-form.tsx";
import { strings } from "./strings.ts";
import type { SupportFormProps } from "./use-support.ts";

const forms: Record<SupportForm, ComponentType<SupportFormProps>> = {
  admin: AdminForm,
  bug: BugForm,
  other: OtherForm,
};

/** The support dialog, 600 wide (spec 02 §9): what one needs help with, then the form of it. */
export function SupportDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  useEffect(() => (isOpen ? holdToasts() : undefined), [isOpen]);
  return (
    <Dialog.Root
      recipe={dialogRecipe}
      open={isOpen}
      onOpenChange={({ open }) => !open && onClose()}
      // A click beside it would lose what was typed.
      closeOnInteractOutside={false}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW="600px">
            <Content onClose={onClose} />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

function Content({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<SupportForm | null>(null);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const place = useMemo(() => ({ panel: foot }), [foot]);
  const top = useRef<HTMLDivElement>(null);
  // What had the focus is not there any more.
  const choose = (form: SupportForm | null) => {
    setChosen(form);
    requestAnimationFrame(() => top.current?.focus());
  };
  const Form = chosen && forms[chosen];
  return (
    <FootPlace value={place}>
      <Dialog.Header pe="14">
        <Dialog.Title>{strings.title}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body>
        <Box
          ref={top}
          role="group"
          tabIndex={-1}
          aria-label={chosen ? strings.choices[chosen].label : strings.title}
          outline="0"
        >
          {chosen && (
            <Box as="h3" m="0" mb="4" fontWeight="semibold">
              {strings.choices[chosen].label}
            </Box>
          )}
          {Form ? <Form onBack={() => choose(null)} onSent={onClose} /> : <Choices onChoose={choose} />}
        </Box>
      </Dialog.Body>
      <Dialog.Footer ref={setFoot} data-foot="" />
      <Dialog.CloseTrigger asChild>
        <IconButton size="sm" variant="ghost" aria-label={strings.close}>
          <X aria-hidden />
        </IconButton>
      </Dialog.CloseTrigger>
    </FootPlace>
  );
}
