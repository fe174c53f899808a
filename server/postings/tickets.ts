import type { FieldErrors } from '../../src/kit/index.ts';
import { ticketLines } from '../../src/resources/ticketLines.ts';
import { tickets } from '../../src/resources/tickets.ts';
import { behaviourFor, type Candidate } from '../kit/behaviour/define.ts';
import { computedOf } from '../kit/resources/computed/kit.ts';
import { moneyOfBill } from '../parts/index.ts';

const required = { key: 'validation.required' };

const problemsOf = ({ before, record }: Candidate<typeof tickets.shape>): FieldErrors => ({
  ...(record.customerId ? {} : { customerPhone: required }),
  ...(before?.advancePaise && record.customerId !== before.customerId
    ? { customerId: { key: 'validation.ticket.hasAdvance' } }
    : {}),
  ...(record.deviceModel || record.kind === 'COMPLAINT' ? {} : { deviceModel: required }),
});

export const ticketsBehaviour = behaviourFor(tickets, {
  hooks: { validate: candidates => Promise.resolve(candidates.map(problemsOf)) },
});

export const ticketLinesComputed = computedOf(ticketLines, {
  totalPaise: ({ use, quantity, unitPricePaise }) =>
    `CASE WHEN ${use} = 'PUT_BACK' THEN 0 ELSE ${quantity} * ${unitPricePaise} END`,
});

export const ticketsComputed = computedOf(tickets, {
  isRepeat: ({ repeatOfId }) => `(${repeatOfId} IS NOT NULL)`,
  chargedPaise: moneyOfBill(tickets, 'charged'),
  partsCostPaise: moneyOfBill(tickets, 'cost'),
  earnedPaise: moneyOfBill(tickets, 'earned'),
});
