/** The addresses of what a page asks for before its application, and with it the contract, is there. */
export const refreshPath = "/app/auth/refresh";
export const currentSessionPath = "/app/session/current";
