import * as z from "zod/mini";

export const ApiError = z.object({
  code: z.union([z.string(), z.number()]),
  status: z.number(),
  detail: z.string(),
  message: z.string(),
  meta: z.object({ field: z.optional(z.string()), requestId: z.optional(z.string()) }),
});
export type ApiError = z.infer<typeof ApiError>;

export const ErrorBody = z.object({ errors: z.array(ApiError) });
export type ErrorBody = z.infer<typeof ErrorBody>;
