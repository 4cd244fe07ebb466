import { emergencyContactLabels, memberLabels } from "@salle/contract/members/labels";

const capitalised = (label: string): string => label.charAt(0).toUpperCase() + label.slice(1);

export const strings = {
  ...memberLabels,
  ...emergencyContactLabels,
  /** What they are called unless a panel says otherwise (spec 02 §9). */
  label: "emergency contact",
  title: (label: string) => `${capitalised(label)}s`,
  loadError: (label: string) => `There was an error while attempting to load ${label}s`,
  submitError: "There was one or more errors submitting the form.",
  emptyTitle: (label: string) => `There are no ${label}s yet`,
  emptyText: "Add whom to call when something happens.",
  seeAll: "See all",
  noneYet: "None yet",
  emptyReadOnly: "Nobody has been added to call when something happens.",
  add: (label: string) => `Add ${label}`,
  most: (most: number, label: string) => `There can be at most ${most} ${label}s. Remove one to add another.`,
  save: "Save",
  added: (name: string) => `${name} has been added.`,
  saved: (name: string) => `${name} has been saved.`,
  stale: "Someone else changed this contact meanwhile. Reload it, then make your change again.",
  edit: "Edit",
  editOf: (name: string) => `Edit ${name}`,
  remove: "Remove",
  removeOf: (name: string) => `Remove ${name}`,
  removeTitle: "Confirm Delete",
  removeText: (name: string) => `Are you sure you want to remove ${name}?`,
  typeName: (name: string) => `Type ${name} to confirm`,
  otherName: (name: string) => `Type the whole name: ${name}`,
  removed: (name: string) => `${name} has been removed.`,
  blank: "This field has been left blank",
  address: "Address",
} as const;
