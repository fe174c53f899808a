export const ROLES = ['owner', 'staff', 'office'] as const;
export type Role = (typeof ROLES)[number];

export const ACCESS = {
  owner: ['owner'],
  staff: ['owner', 'staff'],
  office: ['owner', 'office'],
  everyone: ['owner', 'staff', 'office'],
} as const satisfies Record<string, readonly Role[]>;

/** Roles by name: `staff` is owner and staff, `office` owner and office, `everyone` all signed in. */
export type Access = keyof typeof ACCESS;

export const isAllowed = (role: Role, access: Access): boolean =>
  (ACCESS[access] as readonly Role[]).includes(role);
