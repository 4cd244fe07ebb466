/** Types for Swagger UI's bundle, which brings none: the options that we use (its documentation, "Configuration"). */
declare module "swagger-ui-dist/swagger-ui-es-bundle.js" {
  // biome-ignore lint/style/noDefaultExport: its bundle has no other
  export default function SwaggerUI(options: {
    domNode: HTMLElement;
    url: string;
    docExpansion: "none" | "list" | "full";
    filter: boolean;
    defaultModelsExpandDepth: number;
    supportedSubmitMethods: string[];
    /** What stands in for its own components, by their names. */
    plugins: (() => { wrapComponents: Record<string, () => () => null> })[];
    validatorUrl: null;
  }): void;
}
