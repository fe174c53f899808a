import { defineResource, field } from '../../kit/index.ts';
import { choices, duration, integer, line, paragraph, reference } from '../../kit/types.ts';
import { WEEKDAYS } from '../../kit/rules/weekdays.ts';
import { teamMembers } from './members.ts';

export const teams = defineResource({
  name: 'teams',
  route: '/team-management',
  fields: {
    name: field(line(80), { list: true, filter: 'search', example: 'Repairs' }),
    leadId: field(reference('people'), { filter: 'exact', example: '01968d5e-7c00-7000-8000-000000000006' }),
    leadName: field(line(100).optional(), {
      computed: { path: 'leadId.name' },
      list: true,
      filter: 'search',
      example: 'Pooja Kulkarni',
    }),
    memberCount: field(integer(0), {
      computed: { count: 'team-members', by: 'teamId' },
      list: true,
      filter: 'range',
      example: 3,
    }),
    workingDays: field(choices(WEEKDAYS), {
      list: true,
      filter: 'exact',
      initial: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'],
      choices: 'weekday',
      example: ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'],
    }),
    hoursPerDay: field(duration(24 * 60), { list: true, initial: 480, example: 480 }),
    description: field(paragraph(1000).optional(), { example: 'Repairs and spare parts' }),
  },
  unique: [['name']],
  title: team => team.name,
  defaultSort: { field: 'name', order: 'ASC' },
  menu: { set: 'office', order: 50, icon: 'Groups' },
  palette: { section: 'People', records: true },
  access: { read: 'office', write: 'office' },
  lines: { members: { of: teamMembers, by: 'teamId', max: 100 } },
  features: ['comments', 'timeline'],
});
