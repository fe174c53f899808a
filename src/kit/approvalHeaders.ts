/** A request names the approval that it takes here. */
export const APPROVAL_HEADER = 'X-Approval';
/** A refusal has it where an approval would lift it. */
export const APPROVABLE_HEADER = 'X-Approvable';
