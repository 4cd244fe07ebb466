import { reader } from "../../dynamo/reader.ts";
import { store } from "../../dynamo/store.ts";
import { SupportRequestEntity, SupportTokenEntity } from "./entity.ts";

export const requests = /* @__PURE__ */ store(SupportRequestEntity, "support request");
export const tokens = /* @__PURE__ */ reader(SupportTokenEntity);
