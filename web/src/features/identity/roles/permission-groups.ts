import { own } from "@salle/contract/own";

/** Areas of permissions that people know by another name than the word before the dot. */
const named: Readonly<Record<string, string>> = {
  packages: "Membership packages",
  gateways: "Payment gateways",
  club: "Email campaigns",
  "club-group": "Email campaigns",
  users: "Users and roles",
  roles: "Users and roles",
};

/** The area of a permission as people read it: `member-groups.view` is of “Member groups”. */
export function permissionGroupOf(permission: string): string {
  const area = permission.slice(0, permission.indexOf("."));
  const words = area.replaceAll("-", " ");
  return own(named, area) ?? words.charAt(0).toUpperCase() + words.slice(1);
}
