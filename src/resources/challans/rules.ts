/** Why goods leave without a sale: shown to a buyer, repaired by another, to a branch. */
export const CHALLAN_KINDS = ['APPROVAL', 'JOB_WORK', 'BRANCH', 'OTHER'] as const;
export type ChallanKind = (typeof CHALLAN_KINDS)[number];

export const CHALLAN_STATES = ['OUT', 'CLOSED'] as const;

/** Rule 55(2) of the CGST Rules. */
export const CHALLAN_COPIES = ['ORIGINAL', 'DUPLICATE', 'TRIPLICATE'] as const;
