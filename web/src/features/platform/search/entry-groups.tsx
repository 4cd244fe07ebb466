import { Box, Flex, Listbox } from "@chakra-ui/react";
import { type Entry, type EntryGroup, hrefOf, marked } from "./entry.ts";
import { strings } from "./strings.ts";

interface GroupsProps {
  groups: readonly { group: EntryGroup; entries: readonly Entry[] }[];
  typed: string;
  onOpen: (entry: Entry) => void;
}

/** What was found, by group; each is a link, so that it can be opened in a tab of its own by the mouse too. */
export const EntryGroups = ({ groups, ...row }: GroupsProps) =>
  groups.map(({ group, entries }) => (
    <Listbox.ItemGroup key={group}>
      <Box asChild px="4" pt="2.5" pb="1" fontSize="sm" fontWeight="medium" color="fg.muted">
        <Listbox.ItemGroupLabel>{strings.groups[group]}</Listbox.ItemGroupLabel>
      </Box>
      {entries.map((entry) => (
        <EntryRow key={entry.id} entry={entry} {...row} />
      ))}
    </Listbox.ItemGroup>
  ));

function EntryRow({ entry, typed, onOpen }: { entry: Entry } & Omit<GroupsProps, "groups">) {
  const { icon, name, note, status } = entry;
  return (
    <Flex
      asChild
      align="center"
      gap="3"
      minH={{ base: "52px", sm: "11" }}
      px="3"
      borderRadius="md"
      color="fg"
      textDecoration="none"
      cursor="pointer"
      css={{ "&[data-highlighted]": { bg: "tint.strong" } }}
    >
      <Listbox.Item item={entry} highlightOnHover asChild>
        <a
          href={hrefOf(entry)}
          tabIndex={-1}
          onClick={(event) => {
            if (event.ctrlKey || event.metaKey || event.shiftKey) return;
            event.preventDefault();
            onOpen(entry);
          }}
        >
          <Flex as="span" aria-hidden w="7" justify="center" color="fg.muted" flexShrink={0}>
            {icon}
          </Flex>
          <Box as="span" flex="1" minW="0" truncate>
            <Box as="span" fontWeight="medium">
              <Marked name={name} typed={typed} />
            </Box>{" "}
            {note && (
              <Box as="span" ms="1" fontSize="sm" color="fg.muted">
                <Marked name={note} typed={typed} />
              </Box>
            )}
          </Box>
          {status && (
            <Box as="span" hideBelow="sm" flexShrink={0}>
              {status}
            </Box>
          )}
        </a>
      </Listbox.Item>
    </Flex>
  );
}

function Marked({ name, typed }: { name: string; typed: string }) {
  const parts = marked(name, typed);
  if (!parts) return name;
  return (
    <>
      {parts[0]}
      <Box as="mark" bg="transparent" color="link" textDecoration="underline" textUnderlineOffset="3px">
        {parts[1]}
      </Box>
      {parts[2]}
    </>
  );
}
