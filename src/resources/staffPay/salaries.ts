import { defineResource, field } from '../../kit/index.ts';
import { day, line, month, paise, reference, yesNo } from '../../kit/types.ts';

/** It says what each person earns a month, with what they are owed and what they owe. */
export const salaries = defineResource({
  name: 'salaries',
  route: '/staff-pay/salaries',
  readFrom: 'salaries_read',
  fields: {
    personId: field(reference('people'), {
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000006',
    }),
    personName: field(line(100), { computed: true, list: true, filter: 'search', example: 'Pooja Kulkarni' }),
    monthlyPaise: field(paise, { list: true, filter: 'range', example: 18_000_00 }),
    startsOn: field(day, { list: 900, filter: 'range', initial: 'today', example: '2026-04-01' }),
    active: field(yesNo, { list: 900, filter: 'exact', initial: true, example: true }),
    payablePaise: field(paise, { computed: true, list: true, filter: 'range', example: 18_000_00 }),
    advancePaise: field(paise, { computed: true, list: 600, filter: 'range', example: 2_000_00 }),
  },
  unique: [['personId']],
  title: salary => String(salary.personName),
  defaultSort: { field: 'monthlyPaise', order: 'DESC' },
  menu: { set: 'shop', order: 4, icon: 'Badge', group: 'expenses' },
  palette: { section: 'People' },
  access: { read: 'owner', write: 'owner' },
  actions: {
    earn: {
      on: 'many',
      input: { month: field(month, { example: '2026-04' }) },
    },
  },
});
