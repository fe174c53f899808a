import { atLeast, equals, me, not, valueOf } from '../../kit/conditions.ts';
import { defineResource, field } from '../../kit/index.ts';
import { choice, day, line } from '../../kit/types.ts';
import { ofPerson } from '../workedTime/ofPerson.ts';

const readOnly = not(equals('state', 'ASKED'));

/** A person asks for days off; somebody else approves them. */
export const leaves = defineResource({
  name: 'leaves',
  route: '/leave',
  fields: {
    ...ofPerson,
    kind: field(choice(['CASUAL', 'SICK', 'EARNED', 'UNPAID']), {
      list: true,
      filter: 'exact',
      initial: 'CASUAL',
      choices: 'leaveKind',
      example: 'CASUAL',
    }),
    fromOn: field(day, { list: true, filter: 'range', initial: 'today', example: '2026-04-20' }),
    toOn: field(day, { list: true, filter: 'range', initial: 'today', example: '2026-04-22' }),
    state: field(choice(['ASKED', 'APPROVED', 'REFUSED']), {
      list: true,
      filter: 'exact',
      initial: 'ASKED',
      choices: 'leaveState',
      tones: { ASKED: 'warning', APPROVED: 'success', REFUSED: 'error' },
      example: 'ASKED',
    }),
    reason: field(line(200).optional(), { example: 'Wedding in the family' }),
    answer: field(line(200).optional(), { example: 'The stock count is on these days' }),
  },
  title: (leave, shown) => [leave.personName, shown('fromOn')].filter(Boolean).join(' – '),
  defaultSort: { field: 'fromOn', order: 'DESC' },
  palette: { section: 'People' },
  access: { read: 'office', write: 'office' },
  features: ['comments', 'timeline'],
  rows: { office: { write: equals('personId', me()) } },
  when: {
    personId: { readOnly },
    kind: { readOnly },
    fromOn: { readOnly },
    toOn: { readOnly },
    answer: { show: readOnly, hidden: 'keep' },
  },
  views: { calendar: { as: 'calendar', from: 'fromOn', to: 'toOn' } },
  checks: { toBeforeFrom: { holds: atLeast('toOn', valueOf('fromOn')), at: 'toOn' } },
  workflow: {
    field: 'state',
    initial: 'ASKED',
    transitions: {
      APPROVED: { from: ['ASKED', 'REFUSED'], notBy: 'personId', input: { answer: 'optional' } },
      REFUSED: { from: ['ASKED', 'APPROVED'], notBy: 'personId', input: { answer: 'required' } },
    },
  },
});
