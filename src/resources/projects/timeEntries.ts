import { equals, me } from '../../kit/conditions.ts';
import { defineResource, field } from '../../kit/index.ts';
import { line, reference } from '../../kit/types.ts';
import { workedTime } from '../workedTime/workedTime.ts';

const { fields, ...worked } = workedTime('Met the owner of the house');

/** Time that people worked on tasks; one entry a person is still measured. */
export const timeEntries = defineResource({
  name: 'time-entries',
  route: '/time-entries',
  fields: {
    taskId: field(reference('tasks'), { filter: 'exact', example: '01968d5e-7c00-7000-8000-000000000011' }),
    taskTitle: field(line(150).optional(), {
      computed: { path: 'taskId.title' },
      list: true,
      filter: 'search',
      example: 'Agree on the rent',
    }),
    ...fields,
  },
  title: (entry, shown) => [entry.personName, entry.taskTitle ?? shown('day')].filter(Boolean).join(' – '),
  defaultSort: { field: 'day', order: 'DESC' },
  palette: { section: 'People' },
  access: { read: 'office', write: 'office' },
  rows: { office: { through: ['taskId'], write: equals('personId', me()) } },
  ...worked,
});
