import {
  and,
  atLeast,
  atMost,
  equals,
  greater,
  isEmpty,
  isOneOf,
  less,
  me,
  not,
  or,
  today,
  valueOf,
} from '../../kit/conditions.ts';
import { defineResource, field } from '../../kit/index.ts';
import {
  choice,
  day,
  duration,
  instant,
  integer,
  line,
  paise,
  paragraph,
  rateBps,
  reference,
  yesNo,
} from '../../kit/types.ts';
import { projectMembers } from './members.ts';
import { projectMilestones } from './milestones.ts';

const isOpen = isOneOf('state', ['PLANNED', 'ACTIVE', 'ON_HOLD']);
const isLate = and(less('dueOn', today()), isOpen);

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
    openTasks: field(integer(0), {
      computed: { count: 'tasks', by: 'projectId', where: not(equals('state', 'DONE')) },
      list: true,
      filter: 'range',
      example: 4,
    }),
    loggedMinutes: field(duration(), {
      computed: { sum: 'loggedMinutes', of: 'tasks', by: 'projectId' },
      list: 1200,
      filter: 'range',
      example: 600,
    }),
    budgetPaise: field(paise.optional(), { see: 'owner', list: 1200, filter: 'range', example: 25_000_000 }),
    visibleTo: field(choice(['EVERYONE', 'ITS_OWNER']), {
      filter: 'exact',
      initial: 'EVERYONE',
      choices: 'projectVisibility',
      example: 'EVERYONE',
    }),
    description: field(paragraph(2000).optional(), { example: 'Lease, furniture, first stock' }),
    cancelReason: field(line(200).optional(), { example: 'The lease was not signed' }),
    milestoneCount: field(integer().optional(), {
      computed: { count: 'project-milestones', by: 'projectId' },
      example: 4,
    }),
    milestonesDone: field(integer().optional(), {
      computed: { count: 'project-milestones', by: 'projectId', where: equals('done', true) },
      example: 1,
    }),
    progressBps: field(rateBps.optional(), {
      computed: { sql: ['milestoneCount', 'milestonesDone'] },
      list: 1100,
      filter: 'range',
      example: 2_500,
    }),
    overdueMilestones: field(integer().optional(), {
      computed: {
        count: 'project-milestones',
        by: 'projectId',
        where: and(equals('done', false), less('dueOn', today())),
      },
      filter: 'range',
      example: 1,
    }),
    /** Milestones cost no more than the budget: the check below refuses it. */
    standing: field(choice(['OPEN', 'AT_RISK']), {
      filterOnly: true,
      filter: 'exact',
      cases: { OPEN: isOpen, AT_RISK: and(isOpen, or(isLate, greater('overdueMilestones', 0))) },
      example: 'AT_RISK',
    }),
    plannedPaise: field(paise.optional(), {
      computed: { sum: 'costPaise', of: 'project-milestones', by: 'projectId' },
      see: 'owner',
      example: 20_000_000,
    }),
    lastActivityAt: field(instant.optional(), {
      computed: { server: [] },
      example: '2026-05-12T10:30:00.000Z',
    }),
  },
  title: project => project.name,
  defaultSort: { field: 'dueOn', order: 'ASC' },
  menu: { set: 'office', order: 30, icon: 'Assignment' },
  palette: { section: 'People', records: true },
  access: { read: 'office', write: 'office' },
  lines: {
    milestones: { of: projectMilestones, by: 'projectId', max: 100 },
    members: { of: projectMembers, by: 'projectId', max: 100 },
  },
  layout: {
    groups: {
      work: {
        fields: ['name', 'ownerId', 'customerId', 'state', 'cancelReason', 'description'],
        columns: 2,
      },
      dates: { fields: ['startsOn', 'dueOn'], columns: 2 },
      money: { fields: ['budgetPaise', 'plannedPaise', 'visibleTo'], columns: 2 },
      plan: { fields: ['milestones', 'progressBps'] },
      team: { fields: ['members'] },
    },
    tabs: { project: ['work', 'dates', 'money'], milestones: ['plan'], team: ['team'] },
    help: ['visibleTo', 'budgetPaise'],
    wide: ['name', 'description'],
  },
  features: ['comments', 'files', 'timeline', 'checklist', 'assignment', 'follow', 'tags', 'print'],
  related: [{ resource: 'tasks', by: 'projectId' }],
  when: { cancelReason: { show: equals('state', 'CANCELLED'), hidden: 'keep' } },
  checks: {
    dueAfterStart: {
      holds: or(isEmpty('dueOn'), isEmpty('startsOn'), atLeast('dueOn', valueOf('startsOn'))),
      at: 'dueOn',
    },
    plannedWithinBudget: {
      holds: or(isEmpty('budgetPaise'), atMost('plannedPaise', valueOf('budgetPaise'))),
      at: 'budgetPaise',
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
  views: {
    board: { as: 'board', by: 'state', card: ['ownerName', 'dueOn'] },
    timeline: { as: 'timeline', from: 'startsOn', to: 'dueOn', group: 'ownerName' },
    calendar: { as: 'calendar', from: 'dueOn', late: isLate },
  },
  actions: {
    assign: {
      on: 'many',
      input: { ownerId: field(reference('people'), { example: '01968d5e-7c00-7000-8000-000000000006' }) },
      begins: { ownerId: 'ownerId' },
      sets: { ownerId: { input: 'ownerId' } },
    },
    copy: {
      on: 'one',
      input: {
        name: field(line(120), { example: 'Third shop in Wakad' }),
        withTasks: field(yesNo, { initial: true, example: true }),
      },
      begins: { name: 'name' },
    },
  },
  behaviour: { effects: ['tellOwner'] },
});
