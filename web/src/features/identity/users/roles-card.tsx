import { Box, Button } from "@chakra-ui/react";
import type { AllocatedRole, User } from "@salle/contract/identity/users";
import { useState } from "react";
import { useAction } from "../../../ui/feedback/use-action.ts";
import { Card, CardRow, CardRows } from "../../../ui/home/card.tsx";
import { AllocatePanel } from "./allocate-panel.tsx";
import { takeRole } from "./queries.ts";
import { strings } from "./strings.ts";

/** The roles of a user, each with what it is for; they are given and taken away here. */
export function RolesCard({ user, mayEdit }: { user: User; mayEdit: boolean }) {
  const [isGiving, setGiving] = useState(false);
  const { roles, firstName, lastName } = user.attributes;
  const take = useAction({
    run: (key, { id }: AllocatedRole) => takeRole(user.id, id, key),
    confirm: ({ name, label }) => ({
      title: strings.takeAwayTitle(name, label),
      text: strings.takeAwayText,
      confirm: strings.takeAway,
      isDangerous: true,
    }),
    done: (_, { name, label }) => strings.takenAway(name, label),
    failed: strings.takeAwayError,
    invalidates: ["users", "roles"],
  });
  return (
    <Card title={strings.roles} text={strings.rolesHint}>
      {roles.length === 0 && (
        <Box color="fg.muted" py="2">
          {strings.noRoles}
        </Box>
      )}
      <CardRows>
        {roles.map((role) => (
          <CardRow key={role.id}>
            <Box minW="0">
              <strong>{role.name}</strong>
              <Box color="fg.muted" fontSize="sm" overflowWrap="anywhere">
                {role.label}
              </Box>
            </Box>
            {mayEdit && (
              <Button
                size="sm"
                variant="outline"
                aria-label={strings.takeAwayOf(role.name, role.label)}
                loading={take.isBusyWith(role)}
                onClick={() => take.start(role)}
              >
                {strings.takeAway}
              </Button>
            )}
          </CardRow>
        ))}
      </CardRows>
      {mayEdit && (
        <Button mt="3" variant="outline" aria-haspopup="dialog" onClick={() => setGiving(true)}>
          {strings.allocate}
        </Button>
      )}
      <AllocatePanel
        userId={user.id}
        name={`${firstName} ${lastName}`}
        isOpen={isGiving}
        onClose={() => setGiving(false)}
      />
    </Card>
  );
}
