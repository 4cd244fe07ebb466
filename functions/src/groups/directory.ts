import { routes as directory } from "../directory/api.ts";
import { api } from "../http/index.ts";

export const handler = api(directory);
