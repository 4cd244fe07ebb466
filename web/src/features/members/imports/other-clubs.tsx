import { Box, Button, Flex } from "@chakra-ui/react";
import type { ImportPreview } from "@salle/contract/members/imports";
import { formatNumber } from "../../../lib/format.ts";
import { GroupFrame } from "../../../ui/form/group-frame.tsx";
import { strings } from "./strings.ts";

type Clubs = ImportPreview["attributes"]["clubs"];

/** The other clubs that rows name: their rows are left out, but for those of the clubs that are ticked. */
export function OtherClubs({ clubs, onChange }: { clubs: Clubs; onChange: (names: string[]) => void }) {
  if (clubs.length === 0) return null;
  const chosen = clubs.filter((club) => club.isChosen).map((club) => club.name);
  const toggle = (name: string) =>
    onChange(chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name]);
  const isAll = chosen.length === clubs.length;
  return (
    <GroupFrame label={strings.otherClubs} hint={strings.otherClubsText}>
      <Button
        variant="outline"
        alignSelf="flex-start"
        onClick={() => onChange(isAll ? [] : clubs.map((club) => club.name))}
      >
        {isAll ? strings.noClubs : strings.allClubs}
      </Button>
      <Flex direction="column" maxH="64" overflowY="auto">
        {clubs.map(({ name, rows, isChosen }) => (
          <Box asChild key={name} display="flex" alignItems="center" gap="2.5" minH="8" cursor="pointer">
            <label>
              <Box asChild boxSize="4" m="0" flexShrink="0" accentColor="colorPalette.solid">
                <input type="checkbox" checked={isChosen} onChange={() => toggle(name)} />
              </Box>
              {strings.clubRows(name, formatNumber(rows))}
            </label>
          </Box>
        ))}
      </Flex>
    </GroupFrame>
  );
}
