/** It is the resource of those who sign in. */
export const PEOPLE = 'people';

export const ROLES = ['owner', 'staff', 'office'] as const;
/** Built in; a shop's own roles are based on `staff` or `office`. */
export type Role = (typeof ROLES)[number];

export const ACCESS = {
  owner: ['owner'],
  staff: ['owner', 'staff'],
  office: ['owner', 'office'],
  everyone: ['owner', 'staff', 'office'],
} as const satisfies Record<string, readonly Role[]>;

/** Roles by name: `staff` is owner and staff, `office` owner and office, `everyone` all signed in. */
export type Access = keyof typeof ACCESS;

/** An own role of a shop is its base without some abilities and with others. */
export interface OwnRole {
  readonly id: string;
  readonly name: string;
  readonly without: readonly string[];
  readonly with: readonly string[];
}

/** A role holder has a role, and perhaps one of the shop's own on top of it. */
export interface RoleHolder {
  readonly role: Role;
  readonly ownRole?: OwnRole | null | undefined;
}

/** It goes by the base role alone: fields and views. Calls and pages ask `mayUse`. */
export const isAllowed = (role: Role, access: Access): boolean =>
  (ACCESS[access] as readonly Role[]).includes(role);
