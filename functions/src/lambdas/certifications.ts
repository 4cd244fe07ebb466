import * as Certifications from "@salle/core/membership/certifications";
import { api } from "../http/index.ts";
import { routes as certifications } from "../membership/certifications/api.ts";

export const handler = api([...certifications], {
  certification: Certifications.reader,
  "managed-certification": Certifications.managedReader,
  "certified-person": Certifications.personReader,
});
