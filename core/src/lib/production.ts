import * as environment from "@salle/contract/environment";

/** Whether this installation is for real: then cards are charged with real money, and the sandbox takes none. */
export const isProduction = (): boolean => process.env[environment.isProduction] === "1";
