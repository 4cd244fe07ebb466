import type { SSTConfig } from "sst";
import { Api } from "./stacks/api.ts";
import { Crons } from "./stacks/crons.ts";
import { Database } from "./stacks/database.ts";
import { Mail } from "./stacks/mail.ts";
import { Queues } from "./stacks/queues.ts";
import { Routes } from "./stacks/routes.ts";
import { checkRules } from "./stacks/rules.ts";
import { regionOf, settingsOf } from "./stacks/settings.ts";
import { Site } from "./stacks/site.ts";
import { Watch } from "./stacks/watch.ts";
import { Web } from "./stacks/web.ts";

export default {
  config: () => ({ name: "salle", region: regionOf(process.env) }),
  stacks(app) {
    const { isPermanent } = settingsOf(app.stage, process.env);
    if (!isPermanent) app.setDefaultRemovalPolicy("destroy");
    // What a later stack needs comes first; the site comes after the calls that it makes.
    app
      .stack(Database)
      .stack(Mail)
      .stack(Web)
      .stack(Api)
      .stack(Routes)
      .stack(Queues)
      .stack(Crons)
      .stack(Site)
      .stack(Watch);
    checkRules(app);
  },
} satisfies SSTConfig;
