/** A message is about a customer's own documents, or about anything else. */
export const CONSENT_KINDS = ['SERVICE', 'MARKETING'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];
export const CONSENT_WAYS = ['IN_PERSON', 'PHONE', 'MESSAGE', 'PAPER'] as const;
