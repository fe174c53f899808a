import { leaves } from '../../src/resources/teams/leaves.ts';
import { addDays } from '../../src/kit/rules/businessDate.ts';
import { tasks } from '../../src/resources/projects/tasks.ts';
import { teams } from '../../src/resources/teams/declaration.ts';
import { timeEntries } from '../../src/resources/projects/timeEntries.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { actorAt } from '../kit/person/actor.ts';
import type { Caller } from '../kit/person/person.ts';
import { takeTransition } from '../kit/resources/takeTransition.ts';
import { createRecord } from '../kit/resources/writeRecords.ts';

type Who = 'owner' | 'office' | 'staff';

interface DemoTask {
  title: string;
  /** Days count from today. */
  madeIn: number;
  dueIn: number;
  who: Who;
  priority: 'LOW' | 'NORMAL' | 'HIGH' | 'URGENT';
  estimateMinutes: number;
  /** The states it was brought into, and when. */
  states: readonly (readonly [state: string, dayIn: number])[];
  /** Time is logged by day and minutes. */
  times?: readonly (readonly [dayIn: number, minutes: number])[];
  /** Title of the task it waits for. */
  after?: string;
}

const SECOND_SHOP: readonly DemoTask[] = [
  {
    title: 'Agree on the rent',
    madeIn: -38,
    dueIn: -24,
    who: 'owner',
    priority: 'HIGH',
    estimateMinutes: 480,
    states: [
      ['doing', -36],
      ['done', -26],
    ],
    times: [
      [-36, 120],
      [-30, 150],
      [-26, 90],
    ],
  },
  {
    title: 'Sign the lease',
    madeIn: -38,
    dueIn: -14,
    who: 'owner',
    priority: 'HIGH',
    estimateMinutes: 240,
    states: [
      ['doing', -20],
      ['done', -15],
    ],
    times: [[-16, 210]],
    after: 'Agree on the rent',
  },
  {
    title: 'Order the furniture',
    madeIn: -34,
    dueIn: 4,
    who: 'office',
    priority: 'NORMAL',
    estimateMinutes: 600,
    states: [
      ['doing', -12],
      ['done', -6],
      ['todo', -4],
      ['doing', -3],
    ],
    times: [
      [-11, 180],
      [-8, 120],
      [-3, 60],
    ],
    after: 'Sign the lease',
  },
  {
    title: 'Sign board and lights',
    madeIn: -34,
    dueIn: 6,
    who: 'office',
    priority: 'NORMAL',
    estimateMinutes: 360,
    states: [
      ['doing', -5],
      ['review', -1],
    ],
    times: [
      [-5, 90],
      [-2, 120],
    ],
  },
  {
    title: 'Choose the first stock',
    madeIn: -30,
    dueIn: 12,
    who: 'staff',
    priority: 'NORMAL',
    estimateMinutes: 900,
    states: [],
  },
  {
    title: 'Opening day offers',
    madeIn: -18,
    dueIn: 40,
    who: 'office',
    priority: 'LOW',
    estimateMinutes: 300,
    states: [],
    after: 'Choose the first stock',
  },
];

const CARD_MACHINE: readonly DemoTask[] = [
  {
    title: 'Compare three banks',
    madeIn: -19,
    dueIn: -6,
    who: 'office',
    priority: 'NORMAL',
    estimateMinutes: 240,
    states: [
      ['doing', -17],
      ['review', -9],
      ['done', -8],
    ],
    times: [
      [-17, 120],
      [-10, 75],
    ],
  },
  {
    title: 'Papers for the bank',
    madeIn: -19,
    dueIn: 2,
    who: 'office',
    priority: 'URGENT',
    estimateMinutes: 180,
    states: [['doing', -2]],
    times: [[-2, 45]],
    after: 'Compare three banks',
  },
];

export type DemoIds = Readonly<Record<Who, string>>;

const callerIn = (caller: Caller, days: number): Caller => ({
  ...caller,
  ...actorAt({ ...caller, now: new Date(caller.now.getTime() + days * 86_400_000) }),
});

const addTasks = async (
  tx: ShopSql,
  caller: Caller,
  people: DemoIds,
  projectId: string,
  list: readonly DemoTask[],
): Promise<void> => {
  const ids = new Map<string, string>();
  for (const { title, madeIn, dueIn, who, priority, estimateMinutes, states, times = [], after } of list) {
    const dependsOnId = ids.get(after ?? '');
    const { id } = await createRecord(tx, callerIn(caller, madeIn), tasks, {
      title,
      projectId,
      assigneeId: people[who],
      priority,
      dueOn: addDays(caller.businessDate, dueIn),
      estimateMinutes,
      ...(dependsOnId ? { waitsFor: [{ dependsOnId }] } : {}),
    });
    ids.set(title, id);
    for (const [day, minutes] of times)
      await createRecord(tx, callerIn(caller, day), timeEntries, {
        taskId: id,
        personId: people[who],
        day: addDays(caller.businessDate, day),
        minutes,
      });
    for (const [state, day] of states) await takeTransition(tx, callerIn(caller, day), tasks, id, state, {});
  }
};

/** Tasks, times, teams and leave. */
export const addDemoTracking = async (
  tx: ShopSql,
  caller: Caller,
  people: DemoIds,
  [secondShop, , cardMachine]: readonly string[],
): Promise<void> => {
  if (secondShop) await addTasks(tx, caller, people, secondShop, SECOND_SHOP);
  if (cardMachine) await addTasks(tx, caller, people, cardMachine, CARD_MACHINE);
  const workingDays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
  for (const { name, lead, members } of [
    { name: 'Second shop', lead: 'owner', members: ['owner', 'office', 'staff'] },
    { name: 'Back office', lead: 'office', members: ['office'] },
  ] as const) {
    await createRecord(tx, caller, teams, {
      name,
      leadId: people[lead],
      workingDays,
      hoursPerDay: 540,
      members: members.map(who => ({ personId: people[who] })),
    });
  }
  for (const { who, kind, fromIn, toIn, reason, state } of [
    { who: 'office', kind: 'CASUAL', fromIn: 5, toIn: 6, reason: 'Wedding in the family', state: 'approved' },
    { who: 'staff', kind: 'EARNED', fromIn: 15, toIn: 19, reason: 'Visit home', state: null },
  ] as const) {
    const { id } = await createRecord(tx, caller, leaves, {
      personId: people[who],
      kind,
      fromOn: addDays(caller.businessDate, fromIn),
      toOn: addDays(caller.businessDate, toIn),
      reason,
    });
    if (state) await takeTransition(tx, caller, leaves, id, state, {});
  }
};
