import type { ReadObjectType } from "@salle/contract/access";
import type { Context } from "../../lib/context.ts";

/** Whose an object is: the handle of its owner, and whom it is about: a person, or the handle of a club or a group. */
export interface Owned {
  owner: string;
  person?: string;
}

/** The request, of which the actor is not known yet while objects are prefetched. */
export type Asking = Pick<Context, "memo"> & Partial<Pick<Context, "actor">>;

/** Reads what access asks of an object, once a request, so that the verb shares it; undefined when there is none. */
export type ObjectReader = (ctx: Asking, id: string) => Promise<Owned | undefined>;

/** How a Lambda's objects are read: each area exports its own, and the Lambda's entry puts together those it needs. */
export type Readers = Readonly<Partial<Record<ReadObjectType, ObjectReader>>>;
