/** What every list's answer has. */
export interface ListAnswer {
  data: readonly { id: string }[];
  totalResults?: number | undefined;
}
export type RowOf<A extends ListAnswer> = A["data"][number];
