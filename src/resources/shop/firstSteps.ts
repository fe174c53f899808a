/** What a new shop does first, in this order. */
export const FIRST_STEPS = [
  'TEST_SCAN',
  'TEST_PAGE',
  'FIRST_PHONE',
  'FIRST_SALE',
  'LOGO',
  'STAFF',
  'OPENING',
  'BACK_UP',
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** These leave no trace in the shop: they are said to be done. */
export const SAID_STEPS = ['TEST_SCAN', 'TEST_PAGE', 'BACK_UP'] as const satisfies readonly FirstStep[];
