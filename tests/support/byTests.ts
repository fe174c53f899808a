import type { AuditedBy } from '../../server/kit/resources/auditEntry.ts';

/** Who makes the shops and people of tests and measurements, before anybody signs in. */
export const BY_TESTS: AuditedBy = {
  userId: null,
  name: 'Set up',
  now: new Date('2020-01-01T00:00:00.000Z'),
};
