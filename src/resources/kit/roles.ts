export const ROLES = ['owner', 'staff', 'office'] as const;
export type Role = (typeof ROLES)[number];

/** `staff`: owner and staff; `office`: owner and office; `everyone`: all signed in. */
export const ACCESS = {
  owner: ['owner'],
  staff: ['owner', 'staff'],
  office: ['owner', 'office'],
  everyone: ['owner', 'staff', 'office'],
} as const satisfies Record<string, readonly Role[]>;

export type Access = keyof typeof ACCESS;

export const isAllowed = (role: Role, access: Access): boolean =>
  (ACCESS[access] as readonly Role[]).includes(role);
