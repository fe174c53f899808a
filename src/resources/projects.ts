import { atLeast, equals, isEmpty, me, or, valueOf } from './kit/conditions.ts';
import { defineResource, field } from './kit/index.ts';
import { choice, day, line, paise, paragraph, reference } from './kit/types.ts';

export const projects = defineResource({
  name: 'projects',
  route: '/project-management',
  fields: {
    name: field(line(120), { list: true, filter: 'search', example: 'Second shop in Kothrud' }),
    ownerId: field(reference('people'), { filter: 'exact', example: '01968d5e-7c00-7000-8000-000000000006' }),
    ownerName: field(line(100).optional(), {
      computed: { path: 'ownerId.name' },
      list: true,
      filter: 'search',
      example: 'Pooja Kulkarni',
    }),
    customerId: field(reference('customers').optional(), {
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000005',
    }),
    customerName: field(line(100).optional(), {
      computed: { path: 'customerId.name' },
      list: 1200,
      filter: 'search',
      example: 'Asha Patil',
    }),
    state: field(choice(['PLANNED', 'ACTIVE', 'ON_HOLD', 'DONE', 'CANCELLED']), {
      list: true,
      filter: 'exact',
      initial: 'PLANNED',
      choices: 'projectState',
      tones: { ACTIVE: 'info', ON_HOLD: 'warning', DONE: 'success', CANCELLED: 'error' },
      example: 'PLANNED',
    }),
    startsOn: field(day.optional(), { list: true, filter: 'range', initial: 'today', example: '2026-04-01' }),
    dueOn: field(day.optional(), { list: true, filter: 'range', example: '2026-06-30' }),
    budgetPaise: field(paise.optional(), { see: 'owner', list: 1200, filter: 'range', example: 25_000_000 }),
    visibleTo: field(choice(['EVERYONE', 'ITS_OWNER']), {
      filter: 'exact',
      initial: 'EVERYONE',
      choices: 'projectVisibility',
      example: 'EVERYONE',
    }),
    description: field(paragraph(2000).optional(), { example: 'Lease, furniture, first stock' }),
    cancelReason: field(line(200).optional(), { example: 'The lease was not signed' }),
  },
  title: project => project.name,
  defaultSort: { field: 'dueOn', order: 'ASC' },
  menu: { set: 'office', order: 30, icon: 'Assignment' },
  palette: { section: 'People' },
  access: { read: 'office', write: 'office' },
  features: ['comments', 'files', 'timeline'],
  when: { cancelReason: { show: equals('state', 'CANCELLED'), hidden: 'keep' } },
  checks: {
    dueAfterStart: {
      holds: or(isEmpty('dueOn'), isEmpty('startsOn'), atLeast('dueOn', valueOf('startsOn'))),
      at: 'dueOn',
    },
  },
  rows: { office: { read: or(equals('visibleTo', 'EVERYONE'), equals('ownerId', me())) } },
  workflow: {
    field: 'state',
    initial: 'PLANNED',
    transitions: {
      ACTIVE: { from: ['PLANNED', 'ON_HOLD'] },
      ON_HOLD: { from: ['ACTIVE'] },
      DONE: { from: ['ACTIVE'] },
      CANCELLED: { from: ['PLANNED', 'ACTIVE', 'ON_HOLD'], input: { cancelReason: 'required' } },
    },
  },
  actions: {
    assign: {
      on: 'many',
      input: { ownerId: field(reference('people'), { example: '01968d5e-7c00-7000-8000-000000000006' }) },
      sets: { ownerId: { input: 'ownerId' } },
    },
    copy: { on: 'one', input: { name: field(line(120), { example: 'Third shop in Wakad' }) } },
  },
  behaviour: { effects: ['tellOwner'] },
});
