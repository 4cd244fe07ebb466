/** A document's number of its issuer's own sequence, as people read it: `INV-000042`. */
export const documentNumber = (prefix: string, number: number): string =>
  `${prefix}-${String(number).padStart(6, "0")}`;
