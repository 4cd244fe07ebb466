import { Box, Button } from "@chakra-ui/react";
import type { UserFound } from "@salle/contract/members/user-search";
import { useState } from "react";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { CardRow, CardRows } from "../../../ui/home/card.tsx";
import { Panel } from "../../../ui/overlay/panel.tsx";
import { findUsers, UserSearchForm } from "../../members/user-search/index.ts";
import { askForLink } from "./queries.ts";
import { strings } from "./strings.ts";

interface RequestPanelProps {
  accountId: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The link account panel (spec 02 §2): finds somebody, and asks whether one may act for them. */
export function RequestPanel({ accountId, isOpen, onClose }: RequestPanelProps) {
  return (
    <Panel title={strings.linkAccount} isOpen={isOpen} onClose={onClose}>
      {isOpen && <Request accountId={accountId} onClose={onClose} />}
    </Panel>
  );
}

function Request({ accountId, onClose }: Omit<RequestPanelProps, "isOpen">) {
  const [found, setFound] = useState<UserFound[] | null>(null);
  const ask = useAction({
    run: (key, { id }: UserFound) => askForLink(id, accountId, key),
    failed: strings.inviteError,
    done: (_, { attributes }) => strings.wasSent(nameOf(attributes)),
    invalidates: ["linked-accounts"],
    onDone: onClose,
  });
  if (!found)
    return (
      <>
        <Box mb="3">{strings.linkText}</Box>
        <UserSearchForm find={findUsers} onFound={setFound} onCancel={onClose} />
      </>
    );
  return (
    <>
      <Box role="status" mb="2">
        {found.length > 0 ? strings.found(found.length) : strings.noResults}
      </Box>
      <CardRows>
        {found.map((each) => (
          <CardRow key={each.id}>
            <Box minW="0">
              <strong>{nameOf(each.attributes)}</strong>
              <Box fontSize="sm" color="fg.muted">
                {[each.attributes.nin, each.attributes.club].filter(Boolean).join(" · ")}
              </Box>
            </Box>
            {each.id === accountId ? (
              <Box color="fg.muted">{strings.oneself}</Box>
            ) : (
              <Button
                size="sm"
                aria-label={strings.requestOf(nameOf(each.attributes))}
                loading={ask.isBusyWith(each)}
                onClick={() => ask.start(each)}
              >
                {strings.request}
              </Button>
            )}
          </CardRow>
        ))}
      </CardRows>
      <Button mt="4" variant="outline" autoFocus onClick={() => setFound(null)}>
        {strings.searchAgain}
      </Button>
    </>
  );
}

const nameOf = ({ firstName, lastName }: UserFound["attributes"]): string => `${firstName} ${lastName}`;
