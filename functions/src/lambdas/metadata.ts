import { api } from "../http/index.ts";
import { routes as clubMetadata } from "../organisations/club-metadata/api.ts";

export const handler = api([...clubMetadata], {});
