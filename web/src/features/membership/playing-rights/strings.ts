import { playingRightLabels } from "@salle/contract/membership/labels";

export const strings = {
  ...playingRightLabels,
  title: "Playing Rights",
  hint: "What a membership package entitles to. Members know it as Event Eligibility.",
  loadError: "The playing rights could not be loaded.",
  add: "Add a playing right",
  addTitle: "New playing right",
  editTitle: (label: string) => `Rename ${label}`,
  packages: "Membership packages",
  packagesOf: (count: string) => `${count} packages`,
  onePackage: "1 package",
  noPackages: "None",
  rename: "Rename",
  renameOf: (label: string) => `Rename ${label}`,
  save: "Save",
  saved: (label: string) => `${label} has been saved.`,
  emptyTitle: "There are no playing rights yet",
  emptyText: "Add one, then packages can carry it.",
} as const;
