/** Stands for a stored secret, and sent back leaves it as it is. */
export const MASK = '••••••••';
