import { equals, not, valueOf } from '../../kit/conditions.ts';
import { defineLines, field } from '../../kit/index.ts';
import { choice, reference } from '../../kit/types.ts';

/** A task waits for another one. The table refuses circles. */
export const taskDependencies = defineLines({
  name: 'task-dependencies',
  fields: {
    taskId: field(reference('tasks'), { example: '01968d5e-7c00-7000-8000-000000000011' }),
    dependsOnId: field(reference('tasks'), { example: '01968d5e-7c00-7000-8000-000000000012' }),
    dependsOnState: field(choice(['TODO', 'DOING', 'REVIEW', 'DONE']).optional(), {
      computed: { path: 'dependsOnId.state' },
      choices: 'taskState',
      tones: { DOING: 'info', REVIEW: 'warning', DONE: 'success' },
      example: 'TODO',
    }),
  },
  unique: [['taskId', 'dependsOnId']],
  access: { read: 'office', write: 'office' },
  rows: { office: { through: ['dependsOnId'] } },
  checks: { notItself: { holds: not(equals('dependsOnId', valueOf('taskId'))), at: 'dependsOnId' } },
});
