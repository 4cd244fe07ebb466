// The labels of a club group's fields as they are shown.

export const clubGroupLabels = {
  name: "Name",
  description: "Description",
  timeZone: "Time zone",
  ABN: "ABN",
  address: "Address",
  parentId: "Group above",
  clubId: "Club",
} as const;
