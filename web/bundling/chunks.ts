import type { Rolldown } from "vite";

const source = `${import.meta.dirname.replaceAll("\\", "/").replace(/bundling$/, "")}src/`;

/** The modules of ours that a module imports, itself among them; packages are left to the bundler. */
function reachedFrom(root: string, context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>();
  const visit = (id: string): void => {
    if (found.has(id) || id.includes("/node_modules/")) return;
    found.add(id);
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) visit(imported);
  };
  visit(`${source}${root}`);
  return found;
}

/** A chunk of what one module of ours needs, and of the packages' modules whose path matches. */
function ofModule(name: string, root: string, packages?: RegExp) {
  let reached: Set<string> | undefined;
  return {
    debugName: name,
    name(id: string, context: Rolldown.ChunkingContext) {
      reached ??= reachedFrom(root, context);
      return reached.has(id) || packages?.test(id) ? name : null;
    },
    includeDependenciesRecursively: false,
  };
}

/** A chunk of each purpose that a shared module can be of; what is of none is left to the bundler. */
const shared = (
  minShareCount: number,
  purpose: (path: string, context: Rolldown.ChunkingContext) => string | null,
) => ({
  debugName: "shared",
  name: purpose,
  minShareCount,
  includeDependenciesRecursively: false,
});

const ofLogin =
  /\/@chakra-ui\/react\/dist\/esm\/components\/(?:button\/icon-button|grid)|\/lucide-react\/dist\/esm\/icons\/arrow-left/;
/** What no screen needs but those on which somebody signs in, signs up or chooses a password. */
const ofStrangers = /\/features\/identity\/session\/|\/ui\/form\/password-input\.|\/icons\/eye(?:-off)?\./;
/** What lists ask with stands among the form's parts. */
const ofLists = /\/ui\/form\/(?:search-box|select|lengths)\./;
const ofForms =
  /\/ui\/form\/|\/contract\/src\/form-check|\/node_modules\/(?:react-hook-form|@hookform)\/|\/useBlocker\./;
const ofScreens = /\/web\/src\/(?:ui|lib)\/|\/packages\/|\/node_modules\/@(?:tanstack|date-fns)\//;
/** The platform's is everybody's, but for its activity, which names the accounts of others: no domain may be needed by "ui". */
const ofDomain = /\/(?:web\/src\/features|packages\/contract\/src)\/(?!platform\/(?!activity\b))(\w+)\//;
/** Who signs up, and searches for users, brings forms that nothing else of identity and members needs at once. */
const ofSignup =
  /\/features\/(?:identity\/signup|members\/user-search)\/|\/contract\/src\/(?:identity\/signup|members\/user-search)/;

/** What stands around every screen: icons, and where the navigation leads. */
const ofShell =
  /\/node_modules\/lucide-react\/|\/web\/src\/routes\/nav(?:igation|-groups)\.|\/platform\/shell\/navigation\./;

/** A file that is made comes when somebody asks for it. */
const ofExports = /\/ui\/list\/export-(?:file|download|words)\.|\/platform\/export-files\./;

/** So do the ways to have one's data deleted, which three screens have and hardly anybody needs. */
const ofErasure = /\/members\/erasure(?:-codes)?[/.]/;

/** Forms whose fields are data: who puts one together or fills one in needs them, and no list. */
const ofMetadata = /\/contract\/src\/platform\/metadata|\/ui\/feedback\/certification-status\.|\/calendar\/src\/length/;

/** What changes a member or a club, categories, and clubs' own screens: of these the members table needs next to nothing. */
const ofOtherScreens =
  /\/contract\/src\/(?:members\/(?:changes|member-categories)|organisations\/(?:club-changes|abn))\.|\/features\/(?:organisations|members\/member-categories)\//;

/** QR codes bring a library, for a pass and for an authenticator app. */
const ofCodes = /\/ui\/layout\/qr-code\.|\/contract\/src\/(?:pass|membership\/member-rights)\./;

/** What clubs connect with is two screens' alone. */
const ofIntegrations = /\/membership\/(?:integrations|click-actions)[/.]/;

/** Who says no to what others have asked for does so in a panel that few lists have. */
const ofReasons = /\/ui\/form\/reason-panel\./;

/** Reports are a few screens' alone; they know codes of two domains, which must not wait for each other. */
const ofReports = /\/ui\/report\/|\/contract\/src\/(?:report-(?:table|kinds)|platform\/report-exports)\./;

/** The door of fee packages' assignments leads to panels alone, and the members table has it: the domain's chunk comes with none. */
const ofDoor = /\/features\/finance\/fee-assignments\/index\./;

/** What is left to the bundler, which gives it a chunk of its own. */
const apart = [ofExports, ofErasure, ofMetadata, ofCodes, ofOtherScreens, ofIntegrations, ofReasons, ofReports];

/** What the members table, which most people see first, and the shell around it need at once. */
let ofFirstScreen: Set<string> | undefined;
const isOfFirstScreen = (path: string, context: Rolldown.ChunkingContext): boolean => {
  ofFirstScreen ??= new Set(
    ["features/members/members/list-screen.tsx", "routes/shell.tsx"].flatMap((root) => [...reachedFrom(root, context)]),
  );
  return ofFirstScreen.has(path) || path.includes("/node_modules/");
};

function purposeOf(path: string, context: Rolldown.ChunkingContext): string | null {
  if (apart.some((each) => each.test(path))) return null;
  if (ofSignup.test(path)) return "signup";
  if (ofLists.test(path)) return "ui";
  if (ofForms.test(path)) return "form";
  if (ofDoor.test(path)) return "members";
  const domain = ofDomain.exec(path)?.[1];
  if (domain !== undefined || !ofScreens.test(path)) return domain ?? null;
  return isOfFirstScreen(path, context) ? "ui" : "record";
}

/**
 * Code splitting by purpose (decision 0079): a page asks for about ten files. Split by who imports what, the members table
 * was forty; in few, the login page would load everybody's code.
 */
export const codeSplitting = {
  groups: [
    { ...ofModule("early", "lib/early.ts"), priority: 6 },
    { name: "app", tags: ["$initial" as const], priority: 5 },
    { ...shared(2, (path) => (ofStrangers.test(path) ? "stranger" : null)), priority: 4 },
    { ...ofModule("field", "routes/authenticate-screen.tsx", ofLogin), minShareCount: 2, priority: 3 },
    { ...shared(2, (path) => (ofShell.test(path) ? "ui" : null)), priority: 2 },
    { ...shared(3, purposeOf), priority: 1 },
  ],
};
