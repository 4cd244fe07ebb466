export { ofCriteria, ofPackage } from "./verbs.ts";
