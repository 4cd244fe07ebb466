import { Box, Button } from "@chakra-ui/react";
import type { OwnErasureRequest } from "@salle/contract/members/erasure";
import { useState } from "react";
import { formatDate } from "../../../lib/format.ts";
import { useSession } from "../../../lib/session.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";
import { Loaded } from "../../../ui/feedback/loaded.tsx";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { AskPanel } from "./ask-panel.tsx";
import { ownErasureQuery, takeBack } from "./queries.ts";
import { strings } from "./strings.ts";

/** Asking the office to delete what is kept about one, and how that stands. */
export function OwnErasure() {
  const { session } = useSession();
  return (
    <Box as="section" maxW="48rem">
      <Box as="h2" fontSize="lg" m="0" mb="1">
        {strings.own}
      </Box>
      <Box color="fg.muted" mb="2">
        {strings.ownText}
      </Box>
      <Box color="fg.muted" mb="4">
        {strings.kept}
      </Box>
      {session.impersonator ? (
        <Alert tone="info">{strings.notYours}</Alert>
      ) : (
        <Loaded query={ownErasureQuery}>{(request) => <Standing of={request} />}</Loaded>
      )}
    </Box>
  );
}

function Standing({ of: { attributes } }: { of: OwnErasureRequest }) {
  const [isOpen, setOpen] = useState(false);
  const { status, answer, askedDate, endedDate } = attributes;
  const taking = useAction({ run: takeBack, done: strings.takenBack, invalidates: ["erasure"] });
  const isAsked = status === "waiting" || status === "under-way";
  return (
    <>
      {isAsked && askedDate && (
        <Alert
          tone="info"
          action={
            status === "waiting" && (
              <Button size="sm" variant="outline" loading={taking.isBusy} onClick={() => taking.start()}>
                {strings.takeBack}
              </Button>
            )
          }
        >
          {strings.waits(formatDate(askedDate, "list"))}
        </Alert>
      )}
      {status === "refused" && endedDate && (
        <Box mb="4">
          <Alert tone="info">{strings.refused(formatDate(endedDate, "list"), answer)}</Alert>
        </Box>
      )}
      {!isAsked && (
        <Button variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {strings.ask}
        </Button>
      )}
      <AskPanel isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
