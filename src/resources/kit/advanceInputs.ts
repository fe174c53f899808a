import { ADVANCE_METHODS } from '../rules/advances.ts';
import { field } from './field.ts';
import { choice, line, positivePaise } from './types.ts';

const method = (example: (typeof ADVANCE_METHODS)[number]) =>
  field(choice(ADVANCE_METHODS), { choices: 'paymentMethod', initial: 'CASH', example });
const reference = field(line(60).optional(), { example: '431902845512' });

/** Input of the action that takes an advance. */
export const advanceTaken = {
  amountPaise: field(positivePaise, { example: 50_000 }),
  method: method('UPI'),
  reference,
};

/** Input of the action that pays advances back. */
export const advanceRefunded = {
  method: method('CASH'),
  reason: field(line(200), { example: 'The customer declined' }),
  reference,
};
