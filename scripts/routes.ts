import { describeAccess } from "@salle/contract/access";
import { endpoints } from "@salle/contract/endpoints";

// Every endpoint, `METHOD<tab>path<tab>area<tab>access` a line.
for (const { method, path, area, access } of endpoints) {
  console.log([method, path, area, describeAccess(access)].join("\t"));
}
