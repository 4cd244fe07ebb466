import { getPublicSettings } from "@salle/contract/platform/public-settings";
import { getSettings, updateSettings } from "@salle/contract/platform/settings";
import * as Settings from "@salle/core/platform/settings";
import { route } from "../../http/index.ts";

export const routes = [
  route(getPublicSettings, async () => ({ data: await Settings.readPublic() })),
  route(getSettings, async () => ({ data: await Settings.read() })),
  route(updateSettings, async ({ ctx, body }) => ({ data: await Settings.update(ctx, body.attributes) })),
];
