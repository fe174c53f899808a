import { equals, not, valueOf } from './kit/conditions.ts';
import { defineResource, field } from './kit/index.ts';
import { choice, line, reference } from './kit/types.ts';

/** A task waits for another one. The table refuses circles. */
export const taskDependencies = defineResource({
  name: 'task-dependencies',
  route: '/task-dependencies',
  fields: {
    taskId: field(reference('tasks'), { filter: 'exact', example: '01968d5e-7c00-7000-8000-000000000011' }),
    taskTitle: field(line(150).optional(), {
      computed: { path: 'taskId.title' },
      list: true,
      filter: 'search',
      example: 'Sign the lease',
    }),
    dependsOnId: field(reference('tasks'), {
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000012',
    }),
    dependsOnTitle: field(line(150).optional(), {
      computed: { path: 'dependsOnId.title' },
      list: true,
      filter: 'search',
      example: 'Agree on the rent',
    }),
    dependsOnState: field(choice(['TODO', 'DOING', 'REVIEW', 'DONE']).optional(), {
      computed: { path: 'dependsOnId.state' },
      list: true,
      filter: 'exact',
      choices: 'taskState',
      tones: { DOING: 'info', REVIEW: 'warning', DONE: 'success' },
      example: 'TODO',
    }),
  },
  unique: [['taskId', 'dependsOnId']],
  title: ({ taskTitle, dependsOnTitle }) => [taskTitle, dependsOnTitle].filter(Boolean).join(' ← '),
  defaultSort: { field: 'createdAt', order: 'ASC' },
  access: { read: 'office', write: 'office' },
  rows: { office: { through: ['taskId', 'dependsOnId'] } },
  checks: { notItself: { holds: not(equals('dependsOnId', valueOf('taskId'))), at: 'dependsOnId' } },
});
