/** A request names the approval that it takes here. */
export const APPROVAL_HEADER = 'X-Approval';
/** Of a refusal: an approval would lift it. */
export const APPROVABLE_HEADER = 'X-Approvable';
