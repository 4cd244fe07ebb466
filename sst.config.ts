import type { SSTConfig } from "sst";
import { Api } from "./stacks/api.ts";
import { CdnWatch } from "./stacks/cdn-watch.ts";
import { Crons } from "./stacks/crons.ts";
import { Database } from "./stacks/database.ts";
import { Firewall } from "./stacks/firewall.ts";
import { Mail } from "./stacks/mail.ts";
import { inOrder } from "./stacks/order.ts";
import { Queues } from "./stacks/queues.ts";
import { Routes } from "./stacks/routes.ts";
import { checkRules } from "./stacks/rules.ts";
import { CDN_REGION, regionOf, settingsOf } from "./stacks/settings.ts";
import { Site } from "./stacks/site.ts";
import { Watch } from "./stacks/watch.ts";
import { Web } from "./stacks/web.ts";

/** SST deploys an app to one region, so what the CDN wants in its own is deployed by itself (decision 0039). */
const isCdnPart = process.env.SALLE_PART === "cdn";

export default {
  config: () => ({ name: "salle", region: isCdnPart ? CDN_REGION : regionOf(process.env) }),
  stacks(app) {
    const { isPermanent, distributionId } = settingsOf(app.stage, process.env);
    if (!isPermanent) app.setDefaultRemovalPolicy("destroy");
    if (isCdnPart) {
      app.stack(Firewall);
      // Before the first deployment of the CDN there is nothing to watch.
      if (distributionId) app.stack(CdnWatch);
    } else {
      // Who understands comes before who speaks: consumers before what sends messages, calls before the site that makes them.
      inOrder(app, [Database, Mail, Web, Queues, Crons, Api, Routes, Site, Watch]);
    }
    checkRules(app);
  },
} satisfies SSTConfig;
