import { Button, Flex } from "@chakra-ui/react";
import { lazy, useState } from "react";
import { chunk } from "../../../lib/chunks.ts";
import { sales } from "../../../lib/queries.ts";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { usePanelGuard } from "../../../ui/form/unsaved-guard.ts";
import { Panel } from "../../../ui/overlay/panel.tsx";
import type { Decision } from "./record-form.tsx";

const form = chunk(() => import("./record-form.tsx"));
/** Lazy-loaded when the panel is first opened. */
const RecordForm = lazy(async () => ({ default: (await form()).RecordForm }));

interface UncertainActionsProps extends Decision {
  /** Beside each other, where there is room. */
  isInRow?: boolean;
}

/** What staff say of what a gateway did not: that it has happened, with its reference, or that it has not. */
export function UncertainActions({ amount, texts, record, release, isInRow = false }: UncertainActionsProps) {
  const [isOpen, setOpen] = useState(false);
  const guard = usePanelGuard(() => setOpen(false));
  const free = useAction({
    run: release,
    confirm: {
      title: texts.releaseTitle(amount),
      text: texts.releaseText,
      confirm: texts.release,
      isDangerous: true,
    },
    done: texts.released(amount),
    failed: texts.releaseError,
    invalidates: sales,
  });
  return (
    <Flex display="inline-flex" direction={isInRow ? "row" : "column"} wrap="wrap" gap="2" py="1">
      <Button
        size="sm"
        variant="outline"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={() => void form()}
        onFocus={() => void form()}
      >
        {texts.record}
      </Button>
      <Button size="sm" variant="outline" onClick={() => free.start()}>
        {texts.release}
      </Button>
      <Panel
        title={texts.recordTitle(amount)}
        about={texts.recordText}
        isOpen={isOpen}
        onClose={() => void guard.close()}
      >
        <RecordForm amount={amount} texts={texts} record={record} guard={guard} />
      </Panel>
    </Flex>
  );
}
