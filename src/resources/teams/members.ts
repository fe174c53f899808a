import { defineLines, field } from '../../kit/index.ts';
import { line, reference } from '../../kit/types.ts';

export const teamMembers = defineLines({
  name: 'team-members',
  fields: {
    teamId: field(reference('teams'), { example: '01968d5e-7c00-7000-8000-000000000013' }),
    personId: field(reference('people'), { example: '01968d5e-7c00-7000-8000-000000000006' }),
    part: field(line(60).optional(), { example: 'Orders spare parts' }),
  },
  unique: [['teamId', 'personId']],
  access: { read: 'office', write: 'office' },
});
