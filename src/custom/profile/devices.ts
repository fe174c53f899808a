/** Key of the query of signed-in devices. */
export const DEVICES = ['devices'] as const;
