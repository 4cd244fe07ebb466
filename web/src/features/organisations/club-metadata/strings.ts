export const strings = {
  title: "Club metadata",
  tabs: "Whose metadata",
  about: "The additional details that every club is asked for. A club's own people fill them in on its page.",
  readOnly: "The federation decides on these fields. A club fills them in on its own page.",
  loadError: "The fields could not be loaded.",
  recordError: "There was an error processing the additional details form.",
  none: "There are no additional details",
  noneText: "The federation has not asked for any yet.",
} as const;
