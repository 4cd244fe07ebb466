/** What we use of the library, which has no types of its own. */
declare module "sanitize-html" {
  export interface Options {
    allowedTags: string[];
    allowedAttributes: Record<string, string[]>;
    allowedSchemes: string[];
    allowProtocolRelative: boolean;
    /** Tags that go with what is in them. */
    nonTextTags: string[];
    nestingLimit: number;
    parseStyleAttributes: boolean;
    transformTags: Record<string, string | ((tagName: string, attribs: Record<string, string>) => Tag)>;
  }
  interface Tag {
    tagName: string;
    attribs: Record<string, string>;
  }
  // biome-ignore lint/style/noDefaultExport: the library exports it so
  export default function sanitizeHtml(html: string, options: Options): string;
}
