import { and, equals, isEmpty, less, me, not, today } from '../../kit/conditions.ts';
import { defineResource, field } from '../../kit/index.ts';
import { daysAsked } from '../../kit/setValues.ts';
import { choice, day, duration, integer, line, paragraph, reference } from '../../kit/types.ts';
import { taskDependencies } from './taskDependencies.ts';

const isOpen = not(equals('state', 'DONE'));
const isLate = and(less('dueOn', today()), isOpen);

export const tasks = defineResource({
  name: 'tasks',
  route: '/project-tracking',
  fields: {
    title: field(line(150), { list: true, filter: 'search', example: 'Agree on the rent' }),
    projectId: field(reference('projects'), {
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000010',
    }),
    projectName: field(line(120).optional(), {
      computed: { path: 'projectId.name' },
      list: true,
      filter: 'search',
      example: 'Second shop in Kothrud',
    }),
    assigneeId: field(reference('people').optional(), {
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000006',
    }),
    assigneeName: field(line(100).optional(), {
      computed: { path: 'assigneeId.name' },
      list: true,
      filter: 'search',
      example: 'Pooja Kulkarni',
    }),
    state: field(choice(['TODO', 'DOING', 'REVIEW', 'DONE']), {
      list: true,
      filter: 'exact',
      initial: 'TODO',
      choices: 'taskState',
      tones: { DOING: 'info', REVIEW: 'warning', DONE: 'success' },
      example: 'TODO',
    }),
    priority: field(choice(['LOW', 'NORMAL', 'HIGH', 'URGENT']), {
      list: true,
      filter: 'exact',
      initial: 'NORMAL',
      choices: 'taskPriority',
      tones: { HIGH: 'warning', URGENT: 'error' },
      example: 'NORMAL',
    }),
    dueOn: field(day.optional(), { list: true, filter: 'range', example: '2026-04-20' }),
    standing: field(choice(['OPEN', 'LATE']), {
      filterOnly: true,
      filter: 'exact',
      cases: { OPEN: isOpen, LATE: isLate },
      example: 'LATE',
    }),
    /** It is a team that the person belongs to. */
    teamId: field(reference('teams'), {
      filterOnly: true,
      filter: 'exact',
      example: '01968d5e-7c00-7000-8000-000000000020',
    }),
    estimateMinutes: field(duration(60_000).optional(), { list: 1200, filter: 'range', example: 240 }),
    loggedMinutes: field(duration(), {
      computed: { sum: 'minutes', of: 'time-entries', by: 'taskId' },
      list: 1200,
      filter: 'range',
      example: 90,
    }),
    openDependencies: field(integer(0), {
      computed: { count: 'task-dependencies', by: 'taskId', where: not(equals('dependsOnState', 'DONE')) },
      filter: 'range',
      example: 0,
    }),
    /** These are the reader's own running timers on it: one or none. */
    myTimers: field(integer(0), {
      page: false,
      computed: {
        count: 'time-entries',
        by: 'taskId',
        where: and(equals('personId', me()), not(isEmpty('runningSince'))),
      },
      example: 0,
    }),
    description: field(paragraph(2000).optional(), {
      example: 'With the owner of the house, for nine years',
    }),
  },
  title: task => task.title,
  defaultSort: { field: 'dueOn', order: 'ASC' },
  menu: { set: 'office', order: 40, icon: 'Task' },
  palette: { section: 'People', records: true },
  access: { read: 'office', write: 'office' },
  lines: { waitsFor: { of: taskDependencies, by: 'taskId', max: 50 } },
  layout: {
    groups: {
      work: { fields: ['title', 'projectId', 'assigneeId', 'state', 'priority', 'description'], columns: 2 },
      plan: { fields: ['dueOn', 'estimateMinutes', 'loggedMinutes', 'openDependencies'], columns: 2 },
      order: { fields: ['waitsFor'] },
    },
    wide: ['title', 'description'],
    help: ['estimateMinutes'],
  },
  features: ['comments', 'files', 'timeline', 'checklist', 'follow', 'tags', 'print'],
  rows: { office: { through: ['projectId'] } },
  related: [
    { resource: 'time-entries', by: 'taskId' },
    { resource: 'tasks', by: 'waitsFor.dependsOnId' },
  ],
  workflow: {
    field: 'state',
    initial: 'TODO',
    transitions: {
      DOING: { from: ['TODO', 'REVIEW'], when: equals('openDependencies', 0) },
      REVIEW: { from: ['DOING'] },
      DONE: { from: ['DOING', 'REVIEW'], when: equals('openDependencies', 0) },
      TODO: { from: ['DOING', 'REVIEW', 'DONE'] },
    },
  },
  views: {
    board: {
      as: 'board',
      by: 'state',
      card: ['projectName', 'assigneeName', 'priority', 'dueOn'],
      limits: { DOING: 20, REVIEW: 10 },
    },
    calendar: { as: 'calendar', from: 'dueOn', late: isLate },
    mine: { as: 'list', filter: { assigneeId: me() } },
  },
  actions: {
    postpone: {
      on: 'many',
      long: true,
      when: and(not(isEmpty('dueOn')), not(equals('state', 'DONE'))),
      input: { days: field(integer(-365, 365), { initial: 7, example: 7 }) },
      sets: { dueOn: daysAsked('dueOn', 'days') },
    },
    'start-timer': {
      on: 'one',
      when: and(equals('myTimers', 0), not(equals('state', 'DONE'))),
      timer: { of: 'time-entries', by: 'taskId' },
    },
    'stop-timer': { on: 'one', when: not(equals('myTimers', 0)), timer: 'stop' },
  },
});
