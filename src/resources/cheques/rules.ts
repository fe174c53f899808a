export const CHEQUE_DIRECTIONS = ['TAKEN', 'GIVEN'] as const;

/** Taken: in hand until the bank has it. Given: issued until the bank has paid it. */
export const CHEQUE_STATES = ['IN_HAND', 'CLEARED', 'BOUNCED', 'ISSUED', 'PAID', 'STOPPED'] as const;
