export const monthNames = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
] as const;

/** The day on which a club's membership year ends, `30 June`. */
export const yearEnd = (day: number, month: number): string => `${day} ${monthNames[month - 1] ?? ""}`.trim();
