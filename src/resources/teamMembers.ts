import { defineResource, field } from './kit/index.ts';
import { line, reference } from './kit/types.ts';

export const teamMembers = defineResource({
  name: 'team-members',
  route: '/team-members',
  fields: {
    teamId: field(reference('teams'), { filter: 'exact', example: '01968d5e-7c00-7000-8000-000000000013' }),
    teamName: field(line(80).optional(), {
      computed: { path: 'teamId.name' },
      list: true,
      filter: 'search',
      example: 'Repairs',
    }),
    personId: field(reference('people'), {
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000006',
    }),
    personName: field(line(100).optional(), {
      computed: { path: 'personId.name' },
      list: true,
      filter: 'search',
      example: 'Pooja Kulkarni',
    }),
    part: field(line(60).optional(), { list: true, filter: 'search', example: 'Orders spare parts' }),
  },
  unique: [['teamId', 'personId']],
  title: ({ personName, teamName }) => [personName, teamName].filter(Boolean).join(' – '),
  defaultSort: { field: 'createdAt', order: 'ASC' },
  access: { read: 'office', write: 'office' },
});
