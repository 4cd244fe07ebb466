import type { Reply } from "./api.ts";

/** What an answer refuses: its status, and what it says of each field. */
export const refusalsOf = ({ status, body }: Reply): [status: number, fields: Record<string, string>] => [
  status,
  Object.fromEntries(
    (body?.errors ?? []).map(({ meta, message }: { meta: { field?: string }; message: string }) => [
      meta.field ?? "",
      message,
    ]),
  ),
];
