import { and, isOneOf, less, today } from '../../kit/conditions.ts';
import { defineResource, field, ROLES } from '../../kit/index.ts';
import { choice, email, instant, integer, line, phone, reference, yesNo } from '../../kit/types.ts';
import { WORK_STATES } from '../tickets/rules.ts';

const inWork = isOneOf('state', WORK_STATES);

/** These are users of the shop. The last active owner stays one. */
export const people = defineResource({
  name: 'people',
  route: '/user-management',
  table: 'users',
  readFrom: 'people_read',
  writes: 'form',
  fields: {
    name: field(line(100), { list: true, filter: 'search', example: 'Pooja Kulkarni' }),
    // People sign in with either; one of the two is there.
    email: field(email(200).optional(), {
      list: true,
      filter: 'search',
      see: 'owner',
      example: 'pooja@shop.in',
    }),
    phone: field(phone.optional(), { list: true, filter: 'search', see: 'owner', example: '9822012345' }),
    role: field(choice(ROLES), {
      list: true,
      filter: 'exact',
      initial: 'staff',
      tones: { owner: 'primary', staff: 'info' },
      example: 'staff',
    }),
    roleId: field(reference('roles').optional(), {
      list: true,
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000013',
    }),
    active: field(yesNo, { list: true, filter: 'exact', initial: true, example: true }),
    lastSeenAt: field(instant.optional(), {
      computed: true,
      list: true,
      filter: 'range',
      example: '2026-04-01T09:30:00.000Z',
    }),
    /** The person is their technician. */
    openTickets: field(integer(0), {
      computed: { count: 'tickets', by: 'assigneeId', where: inWork },
      list: 1120,
      example: 3,
    }),
    lateTickets: field(integer(0), {
      computed: { count: 'tickets', by: 'assigneeId', where: and(inWork, less('promisedOn', today())) },
      list: 1120,
      example: 1,
    }),
    hasPin: field(yesNo, { computed: true, list: true, filter: 'exact', see: 'owner', example: false }),
  },
  unique: [['email'], ['phone']],
  title: person => person.name,
  defaultSort: { field: 'name', order: 'ASC' },
  menu: { set: 'office', order: 20, icon: 'People' },
  palette: { section: 'People', records: true },
  related: [{ resource: 'projects', by: 'members.personId' }],
  access: { read: 'office', write: 'owner' },
});
