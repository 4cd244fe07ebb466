import * as z from "zod/mini";

/** A part of a list's state in the URL; a bad value is as if absent, because people edit and send these links. */
export const kept = <S extends z.ZodMiniType>(schema: S) => z.catch(z.optional(schema), undefined);

export const keptPage = () => kept(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)));
export const keptDirection = () => kept(z.enum(["asc", "desc"]));
export const keptYesNo = () => kept(z.enum(["yes", "no"]));
