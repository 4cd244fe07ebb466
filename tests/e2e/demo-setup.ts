import { prepareDemo } from "../support/demo.ts";

/** Before the first story: the demo federation. */
export default prepareDemo;
