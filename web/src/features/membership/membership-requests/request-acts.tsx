import { Button, Flex } from "@chakra-ui/react";
import type { MembershipRequest } from "@salle/contract/membership/membership-requests";
import { useState } from "react";
import { type Answer, AnswerPanel } from "./answer-panel.tsx";
import { strings } from "./strings.ts";

/** What a seller may answer to a request that waits: the server's capabilities decide. */
export function RequestActs({ of }: { of: MembershipRequest }) {
  const [answer, setAnswer] = useState<Answer>("approve");
  const [isOpen, setOpen] = useState(false);
  if (!of.capabilities?.canAnswer) return null;
  const { memberName, membershipTypeName } = of.attributes;
  const open = (which: Answer) => {
    setAnswer(which);
    setOpen(true);
  };
  return (
    <Flex gap="2" direction={{ base: "column", sm: "row" }} align="stretch">
      <Button
        size="sm"
        aria-label={strings.approveOf(memberName, membershipTypeName)}
        aria-haspopup="dialog"
        onClick={() => open("approve")}
      >
        {strings.approve}
      </Button>
      <Button
        size="sm"
        variant="outline"
        aria-label={strings.rejectOf(memberName, membershipTypeName)}
        aria-haspopup="dialog"
        onClick={() => open("reject")}
      >
        {strings.reject}
      </Button>
      <AnswerPanel of={of} answer={answer} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Flex>
  );
}
