/** Goods leave without a sale to be shown to a buyer, to be repaired by another, or to go to a branch. */
export const CHALLAN_KINDS = ['APPROVAL', 'JOB_WORK', 'BRANCH', 'OTHER'] as const;
export type ChallanKind = (typeof CHALLAN_KINDS)[number];

export const CHALLAN_STATES = ['OUT', 'CLOSED'] as const;

/** Rule 55(2) of the CGST Rules asks for three copies. */
export const CHALLAN_COPIES = ['ORIGINAL', 'DUPLICATE', 'TRIPLICATE'] as const;
