import { not, equals } from '../../kit/conditions.ts';
import { defineLines, field } from '../../kit/index.ts';
import { day, line, paise, reference, yesNo } from '../../kit/types.ts';

export const projectMilestones = defineLines({
  name: 'project-milestones',
  fields: {
    projectId: field(reference('projects'), { example: '01968d5e-7c00-7000-8000-000000000008' }),
    name: field(line(120), { example: 'Lease signed' }),
    dueOn: field(day.optional(), { example: '2026-05-15' }),
    costPaise: field(paise.optional(), { see: 'owner', example: 5_000_000 }),
    done: field(yesNo, { initial: false, example: false }),
    doneOn: field(day.optional(), { example: '2026-05-12' }),
  },
  when: {
    doneOn: { show: equals('done', true), hidden: 'clear' },
    costPaise: { readOnly: not(equals('done', false)) },
  },
});
