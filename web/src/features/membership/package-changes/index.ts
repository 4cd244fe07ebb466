export { agreed } from "./agreed.tsx";
export { Touched } from "./touched.tsx";
