import { api } from "../http/index.ts";
import { routes as signup } from "../identity/signup/api.ts";

export const handler = api([...signup], {});
