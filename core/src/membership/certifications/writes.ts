import { store } from "../../dynamo/store.ts";
import { CertificationEntity, CertificationTypeEntity } from "./entity.ts";

// A file of its own, so that Lambdas which only read start without ElectroDB (decision 0026).
export const types = /* @__PURE__ */ store(CertificationTypeEntity, "certification type");
export const certifications = /* @__PURE__ */ store(CertificationEntity, "certification");
