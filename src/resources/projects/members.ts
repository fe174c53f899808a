import { defineLines, field } from '../../kit/index.ts';
import { line, reference } from '../../kit/types.ts';

export const projectMembers = defineLines({
  name: 'project-members',
  fields: {
    projectId: field(reference('projects'), { example: '01968d5e-7c00-7000-8000-000000000008' }),
    personId: field(reference('people'), { example: '01968d5e-7c00-7000-8000-000000000006' }),
    part: field(line(60).optional(), { example: 'Furniture and lights' }),
  },
  unique: [['projectId', 'personId']],
});
