import * as clubs from "./clubs.ts";
import type { Endpoint } from "./endpoint.ts";
import * as imports from "./imports.ts";
import * as jobs from "./jobs.ts";
import * as members from "./members.ts";
import * as session from "./session.ts";

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "key" in value && "access" in value;

/** Every endpoint of the product, in the order of their paths. */
export const endpoints: Endpoint[] = [session, clubs, members, imports, jobs]
  .flatMap((file) => Object.values(file).filter(isEndpoint))
  .sort((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1));
