import { reader } from "../../dynamo/reader.ts";
import { EmailChangeEntity } from "./entity.ts";

export const changes = /* @__PURE__ */ reader(EmailChangeEntity);
