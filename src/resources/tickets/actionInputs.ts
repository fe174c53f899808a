import { ADVANCE_METHODS } from './rules.ts';
import { field } from '../../kit/index.ts';
import { choice, line, positivePaise, reference as referenceTo, stateCode } from '../../kit/types.ts';

const method = (example: (typeof ADVANCE_METHODS)[number]) =>
  field(choice(ADVANCE_METHODS), { choices: 'paymentMethod', initial: 'CASH', example });
const reference = field(line(60).optional(), { example: '431902845512' });

/** The action that takes an advance has this input. */
export const advanceTaken = {
  amountPaise: field(positivePaise, { example: 50_000 }),
  method: method('UPI'),
  reference,
};

/** The action that pays advances back has this input. */
export const advanceRefunded = {
  method: method('CASH'),
  reason: field(line(200), { example: 'The customer declined' }),
  reference,
};

/** The action that claims what a brand pays has this input. */
export const brandClaimed = {
  companyId: field(referenceTo('companies'), { example: '01968d5e-7c00-7000-8000-000000000001' }),
  amountPaise: field(positivePaise, { example: 118_000 }),
  stateCode: field(stateCode.optional(), { example: '29' }),
};
