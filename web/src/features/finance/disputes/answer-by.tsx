import { Box } from "@chakra-ui/react";
import type { Dispute } from "@salle/contract/finance/disputes";
import { formatDate, formatMoment } from "../../../lib/format.ts";
import { NamedOnPhone } from "../../../ui/list/named-on-phone.tsx";
import { words } from "../../../ui/strings.ts";
import { strings } from "./strings.ts";
import { answerUntil, timeLeft } from "./words.ts";

/** Until when an answer is taken, and when that is near how long that is; on a phone in one line, or since when it is disputed. */
export function AnswerBy({ of }: { of: Dispute["attributes"] }) {
  const until = answerUntil(of);
  if (until === null)
    return <NamedOnPhone value={words.none} named={strings.sinceOn(formatDate(of.openedDate, "list"))} />;
  const day = formatMoment(until, "list");
  const left = timeLeft(until, new Date());
  return (
    <>
      <NamedOnPhone value={day} named={strings.answerOn(day)} />
      {left && (
        <Box as="span" display={{ sm: "block" }} fontSize={{ sm: "xs" }} color="bad.fg" _print={{ color: "inherit" }}>
          <Box as="span" hideFrom="sm">
            {", "}
          </Box>
          {left}
        </Box>
      )}
    </>
  );
}
