// Who may import whom (docs/architecture.md). Each rule says in its comment what it keeps true.
const ours = "^(packages|core|functions|web|tests|scripts|stacks)/";
const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

export default {
  forbidden: [
    rule(
      "no-cycles",
      "Two files that need each other are one idea, or one of them needs a message.",
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    ),
    rule(
      "contract-is-pure",
      "What crosses the wire knows only zod, the calendar and money.",
      { path: "^packages/contract/" },
      { path: ours, pathNot: "^packages/(contract|calendar|money)/" },
    ),
    rule(
      "calendar-and-money-stand-alone",
      "Both sides use them, so they know neither.",
      { path: "^packages/(calendar|money)/" },
      { path: ours, pathNot: "^packages/(calendar|money)/" },
    ),
    rule(
      "rules-are-pure",
      "Business rules know neither table nor clock nor environment.",
      { path: "^core/src/[^/]+/[^/]+/rules\\.ts$" },
      { path: "^core/src/(dynamo|lib/(clock|files))|electrodb|@aws-sdk" },
    ),
    rule(
      "pure-code-runs-anywhere",
      "What the browser shares, and every rule, needs no server around it.",
      { path: "^packages/(contract|calendar|money)/src/|^core/src/[^/]+/[^/]+/rules\\.ts$", pathNot: "\\.test\\.ts$" },
      { dependencyTypes: ["core"] },
    ),
    rule(
      "areas-have-doors",
      "An area is entered by its index, types included; files behind it may change without asking anybody.",
      { path: "^core/src/([^/]+/[^/]+)/" },
      { path: "^core/src/[^/]+/[^/]+/", pathNot: "^core/src/$1/|^core/src/[^/]+/[^/]+/index\\.ts$" },
    ),
    rule(
      "functions-enter-by-the-door",
      "A handler calls verbs, which an area's index names.",
      { path: "^functions/" },
      { path: "^core/src/[^/]+/[^/]+/", pathNot: "/index\\.ts$" },
    ),
    {
      ...rule(
        "areas-have-no-cycles",
        "Two areas that need each other, if only for a type, are one, or one of them wants a port or a message.",
        { path: "^core/src/[^/]+/[^/]+" },
        { circular: true },
      ),
      scope: "folder",
    },
    rule(
      "tools-are-outside",
      "Seeds and reconcile are tools: they look behind doors, and nothing of the domain looks at them.",
      { path: "^(core/src|functions|web|stacks|packages/(contract|calendar|money))/" },
      { path: "^core/tools/" },
    ),
    rule(
      "core-knows-no-caller",
      "The domain does not know how it is called.",
      { path: "^core/" },
      { path: "^(functions|web|stacks|packages/local-cloud|tests)/|node_modules/(@middy|@types/aws-lambda)/" },
    ),
    rule(
      "functions-only-translate",
      "A handler maps an endpoint to a verb; tables are core's business.",
      { path: "^functions/", pathNot: "\\.test\\.ts$" },
      {
        path: "^(web|stacks|packages/local-cloud|tests)/|node_modules/(electrodb|@aws-sdk/(client-dynamodb|lib-dynamodb))/",
      },
    ),
    rule(
      "functions-areas-stand-alone",
      "One area's handlers do not call another's.",
      { path: "^functions/src/(?!lambdas/|http/|worker/)([^/]+/[^/]+)/" },
      { path: "^functions/src/(?!http/|worker/)([^/]+/[^/]+)/", pathNot: "^functions/src/$1/" },
    ),
    rule(
      "web-knows-the-contract-only",
      "The browser sees what crosses the wire and nothing behind it.",
      { path: "^web/" },
      { path: ours, pathNot: "^(web|packages/(contract|calendar|money))/" },
    ),
    rule(
      "web-features-have-doors",
      "A feature shows others what its index has, and nothing past it; routes, which join features, see all of them.",
      { path: "^web/src/features/([^/]+/[^/]+)/" },
      { path: "^web/src/(features|routes)/", pathNot: "^web/src/features/($1/|[^/]+/[^/]+/index\\.ts$)" },
    ),
    rule(
      "web-no-cycles",
      "In the browser two files in a circle are one chunk; types too, for they tell who knows whom.",
      { path: "^web/" },
      { circular: true },
    ),
    rule(
      "web-parts-know-no-feature",
      "ui and lib are shared by all areas.",
      { path: "^web/src/(ui|lib)/" },
      { path: "^web/src/(features|routes)/" },
    ),
    rule(
      "stacks-know-the-contract-only",
      "What is deployed is named by its path; its code does not run where it is put together.",
      { path: "^stacks/|^sst\\.config\\.ts$" },
      { path: ours, pathNot: "^(stacks|packages/(contract|calendar|money))/" },
    ),
    rule(
      "only-stacks-know-the-cloud",
      "The deployment toolchain is not installed where the product runs.",
      { path: "^(packages|core|functions|web|tests|scripts)/" },
      { path: "node_modules/(sst|aws-cdk-lib|constructs|cdk-nag)/" },
    ),
    rule(
      "nothing-imports-the-local-cloud",
      "Product code has no local branch.",
      { path: "^(packages|core|functions|web|stacks)/", pathNot: "^packages/local-cloud/" },
      { path: "^packages/local-cloud/" },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|node_modules/\\.)" },
    tsPreCompilationDeps: "specify",
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "default", "types"],
      extensions: [".ts", ".tsx", ".js", ".mjs"],
    },
    parser: "swc",
  },
};
