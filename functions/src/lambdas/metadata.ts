import { reader } from "@salle/core/members/members";
import { api } from "../http/index.ts";
import { routes as memberMetadata } from "../members/member-metadata/api.ts";
import { routes as clubMetadata } from "../organisations/club-metadata/api.ts";

export const handler = api([...clubMetadata, ...memberMetadata], { "club-member-profile": reader });
