import type { ReadObjectType } from "@salle/contract/access";
import type { Context } from "../../lib/context.ts";

/** Whose an object is: the handle of its owner, and the person it is about, where it is about one. */
export interface Owned {
  owner: string;
  person?: string;
}

/** Reads what access asks of an object, once a request, so that the verb shares it; undefined when there is none. */
export type ObjectReader = (ctx: Pick<Context, "memo">, id: string) => Promise<Owned | undefined>;

/** How a Lambda's objects are read: each area exports its own, and the Lambda's entry puts together those it needs. */
export type Readers = Readonly<Partial<Record<ReadObjectType, ObjectReader>>>;
