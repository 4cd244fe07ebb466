import { clubLabels } from "@salle/contract/organisations/labels";

export const strings = {
  ...clubLabels,
  title: "Clubs",
  ownTitle: "Manage My Club",
  noOwnTitle: "You work for more than one club here.",
  noOwnText: "Choose the club from the list.",
  allMembers: "All members",
  search: "Search clubs",
  emptyTitle: "There are no clubs yet",
  noMatchTitle: "No clubs match",
  noMatchText: "Try other words, or fewer filters.",
  loadError: "The clubs could not be loaded.",
  clubError: "The club could not be loaded.",
  back: "Clubs",
  tabs: "Club",
  details: "Details",
  members: "Members",
  contacts: "Contacts",
  address: "Address",
  map: "Show on a map",
  year: "Membership year and time",
  yearEnd: "Membership year ends",
  abnHint: "11 digits, with or without spaces.",
  webHint: "With https:// at its head.",
  placeHint: "Degrees, like -33.8688; for the link to a map.",
  add: "Add a club",
  added: (name: string) => `${name} has been added.`,
  save: "Save changes",
  saved: "The club's details have been saved.",
  summary: "In short",
  memberCount: (count: number, text: string) => (count === 1 ? "1 member" : `${text} members`),
  actionsOf: (name: string) => `More for ${name}`,
  isArchived: "Archived",
  archive: "Archive",
  unarchive: "Bring back",
  archiveTitle: (name: string) => `Archive ${name}?`,
  archiveText: (members: number | undefined) =>
    `${
      members === undefined || members === 0
        ? ""
        : members === 1
          ? "Its 1 member stays, and their membership ends without being renewed. "
          : `Its ${members} members stay, and their memberships end without being renewed. `
    }The club takes no members and sells nothing until it is brought back. Its records stay, and what is owed can be paid.`,
  archived: (name: string) => `${name} is archived.`,
  unarchived: (name: string) => `${name} is back.`,
  archivedBanner:
    "This club is archived. It takes no members and sells nothing, and its memberships end without being renewed. What is owed can still be paid.",
  activity: "Activity",
  noActivity: "Nothing has been changed yet.",
  memberMetadata: "Change what your club asks of its own members",
  openPage: "Open the club's page",
  positions: "Positions",
  conflict: "Somebody else has changed this club in the meantime. Reload it, then make your change again.",
} as const;
