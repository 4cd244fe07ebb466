import { api } from "../http/index.ts";
import { routes as certificationLists } from "../members/certification-lists/api.ts";
import { routes as reports } from "../members/reports/api.ts";

export const handler = api([...reports, ...certificationLists], {});
