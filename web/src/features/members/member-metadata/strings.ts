export const strings = {
  title: "Member metadata",
  about: "The additional details that every member is asked for, in whichever club they are.",
  clubAbout: "What your club asks of its own members, beside what the federation asks. It stays with your club.",
  readOnly: "The federation decides on these fields.",
  clubReadOnly: "Who changes your club's members decides on these fields.",
  none: "There are no additional details",
  noneText: "Nobody has asked members for any yet.",
  loadError: "The fields could not be loaded.",
  recordError: "There was an error processing the additional details form.",
  sections: { federation: "What the federation asks", club: "What the club asks" },
  edit: "Edit",
  editOf: (section: string) => `Edit: ${section}`,
} as const;
