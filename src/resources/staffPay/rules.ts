/** The first two are earned, the others are money to staff. */
export const STAFF_ENTRY_KINDS = ['SALARY', 'COMMISSION', 'ADVANCE', 'PAYMENT'] as const;
export type StaffEntryKind = (typeof STAFF_ENTRY_KINDS)[number];
