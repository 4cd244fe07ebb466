import type { PasswordReset } from "@salle/contract/identity/password-reset";

/** The wire's form of a reset's next step. */
export const toResource = (id: string, token: string, expiresAt: number): PasswordReset => ({
  id,
  type: "password-reset",
  attributes: { token, expiresAt: new Date(expiresAt * 1000).toISOString() },
});
