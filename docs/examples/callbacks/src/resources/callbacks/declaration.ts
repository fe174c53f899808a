/** These are customers who asked to be called back. */
import { isEmpty } from '../../kit/conditions.ts';
import { defineResource, field } from '../../kit/index.ts';
import { choice, day, integer, line, reference } from '../../kit/types.ts';

export const OUTCOMES = ['REACHED', 'NO_ANSWER'] as const;

export const callbacks = defineResource({
  name: 'callbacks',
  route: '/callbacks',
  fields: {
    customerId: field(reference('customers'), {
      list: true,
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000005',
    }),
    about: field(line(120), { list: true, filter: 'search', example: 'Price of the Galaxy A15' }),
    dueOn: field(day, { list: true, filter: 'range', initial: 'today', example: '2026-11-20' }),
    outcome: field(choice(OUTCOMES).optional(), {
      list: true,
      filter: 'exact',
      readOnly: true,
      choices: 'callbackOutcome',
      example: 'REACHED',
    }),
  },
  title: callback => callback.about,
  defaultSort: { field: 'dueOn', order: 'ASC' },
  menu: { set: 'shop', order: 66, icon: 'EventNote' },
  access: { read: 'staff', write: 'staff' },
  actions: {
    'put-off': {
      on: 'many',
      when: isEmpty('outcome'),
      input: { days: field(integer(1, 30), { initial: 1, example: 1 }) },
    },
  },
  behaviour: { hooks: ['validate'], effects: ['tryAgain'] },
});
