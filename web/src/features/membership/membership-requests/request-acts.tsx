import { Button, Flex } from "@chakra-ui/react";
import type { MembershipRequest } from "@salle/contract/membership/membership-requests";
import { useState } from "react";
import { ApprovePanel } from "./approve-panel.tsx";
import { RejectPanel } from "./reject-panel.tsx";
import { strings } from "./strings.ts";

/** What a seller may answer to a request that waits: the server's capabilities decide. */
export function RequestActs({ of }: { of: MembershipRequest }) {
  const [isApproving, setApproving] = useState(false);
  const [isRejecting, setRejecting] = useState(false);
  if (!of.capabilities?.canAnswer) return null;
  const { memberName, membershipTypeName } = of.attributes;
  return (
    <Flex gap="2" direction={{ base: "column", sm: "row" }} align="stretch">
      <Button
        size="sm"
        aria-label={strings.approveOf(memberName, membershipTypeName)}
        aria-haspopup="dialog"
        onClick={() => setApproving(true)}
      >
        {strings.approve}
      </Button>
      <Button
        size="sm"
        variant="outline"
        aria-label={strings.rejectOf(memberName, membershipTypeName)}
        aria-haspopup="dialog"
        onClick={() => setRejecting(true)}
      >
        {strings.reject}
      </Button>
      <ApprovePanel of={of} isOpen={isApproving} onClose={() => setApproving(false)} />
      <RejectPanel of={of} isOpen={isRejecting} onClose={() => setRejecting(false)} />
    </Flex>
  );
}
