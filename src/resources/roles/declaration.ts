import { defineResource, field } from '../../kit/index.ts';
import { abilityNames, choice, line } from '../../kit/types.ts';

/** The shop's own: a built-in role without some abilities and with others. */
export const roles = defineResource({
  name: 'roles',
  route: '/user-management/roles',
  writes: 'form',
  fields: {
    name: field(line(60), { list: true, filter: 'search', example: 'Cashier' }),
    base: field(choice(['staff', 'office']), {
      list: true,
      filter: 'exact',
      choices: 'role',
      initial: 'staff',
      example: 'staff',
    }),
    without: field(abilityNames.optional(), { choices: 'ability', example: ['sales.cancel'] }),
    with: field(abilityNames.optional(), { choices: 'ability', example: ['projects.read'] }),
  },
  unique: [['name']],
  title: role => role.name,
  defaultSort: { field: 'name', order: 'ASC' },
  related: [{ resource: 'people', by: 'roleId' }],
  palette: { section: 'People' },
  access: { read: 'office', write: 'owner' },
});
