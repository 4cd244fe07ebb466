import * as contract from "@salle/contract/members/emergency-contacts";
import * as EmergencyContacts from "@salle/core/members/emergency-contacts";
import { route } from "../../http/index.ts";

export const routes = [
  route(contract.getEmergencyContactSettings, async ({ ctx, params }) => ({
    data: await EmergencyContacts.settings(ctx, params.id),
  })),
  route(contract.listEmergencyContacts, ({ ctx, params }) => EmergencyContacts.list(ctx, params.id)),
  route(contract.addEmergencyContact, async ({ ctx, params, body }) => ({
    data: await EmergencyContacts.add(ctx, params.id, body.attributes),
  })),
  route(contract.editEmergencyContact, async ({ ctx, params, body }) => ({
    data: await EmergencyContacts.edit(ctx, params, body.attributes),
  })),
  route(contract.removeEmergencyContact, async ({ ctx, params }) => ({
    data: await EmergencyContacts.remove(ctx, params),
  })),
];
