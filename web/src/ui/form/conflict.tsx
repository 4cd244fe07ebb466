import { Button } from "@chakra-ui/react";
import { words } from "../strings.ts";

/** A form's problem when it loses the optimistic lock: somebody else has saved the same thing since it was opened. */
export function Conflict({ text, onReload }: { text: string; onReload: () => Promise<unknown> }) {
  return (
    <>
      {text}
      <div>
        <Button size="sm" variant="outline" mt="2" onClick={() => void onReload()}>
          {words.reload}
        </Button>
      </div>
    </>
  );
}
