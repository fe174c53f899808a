import { projects } from '../../src/resources/projects/declaration.ts';
import { addDays } from '../../src/kit/rules/businessDate.ts';
import { byOwner } from './demoCaller.ts';
import { assign } from '../kit/resources/assignees.ts';
import { addItem } from '../kit/resources/checklist.ts';
import { pageOf } from '../kit/resources/readRecords.ts';
import { listQuery } from '../kit/resources/listQuery.ts';
import { addDemoTracking } from './demoTracking.ts';
import { takeTransition } from '../kit/resources/takeTransition.ts';
import { createRecord } from '../kit/resources/writeRecords.ts';

/** Days from today, budget in paise, and the state each is brought into. */
const DEMO_PROJECTS = [
  {
    name: 'Second shop in Kothrud',
    startsIn: -40,
    dueIn: 50,
    budgetPaise: 45_000_000,
    state: 'active',
    description: 'Lease, furniture, first stock',
    milestones: [
      { name: 'Lease signed', dueIn: -25, costPaise: null, doneIn: -27 },
      { name: 'Furniture and lights', dueIn: 10, costPaise: 9_500_000, doneIn: null },
      { name: 'First stock on the shelves', dueIn: 40, costPaise: 20_000_000, doneIn: null },
    ],
    parts: ['Lease and permits', 'Furniture'],
    tags: ['Expansion'],
    checklist: ['Sign the lease', 'Order the counter', 'Open the bank account'],
  },
  {
    name: 'New year offers',
    startsIn: 7,
    dueIn: 40,
    budgetPaise: 2_500_000,
    state: null,
    description: null,
    milestones: [],
    parts: [],
    tags: ['Festival'],
    checklist: [],
  },
  {
    name: 'Card machine for the counter',
    startsIn: -20,
    dueIn: 10,
    budgetPaise: null,
    state: 'active',
    description: null,
    milestones: [{ name: 'Bank account linked', dueIn: 3, costPaise: null, doneIn: null }],
    parts: [],
    tags: [],
    checklist: ['Compare the fees', 'Sign with the bank'],
  },
] as const;

/** Adds nothing where there are projects already. */
export const addDemoProjects = byOwner(async (tx, caller, people) => {
  const office = people.find(({ role }) => role === 'office')?.id ?? caller.userId;
  const today = caller.businessDate;
  const { rows } = await pageOf(tx, projects, caller, listQuery(projects, caller.role, { range: '[0,0]' }));
  if (rows.length > 0) return;
  const ids: string[] = [];
  for (const project of DEMO_PROJECTS) {
    const { name, startsIn, dueIn, budgetPaise, state, description, milestones, parts, tags, checklist } =
      project;
    const { id } = await createRecord(tx, caller, projects, {
      name,
      ownerId: office,
      visibleTo: 'EVERYONE',
      startsOn: addDays(today, startsIn),
      dueOn: addDays(today, dueIn),
      budgetPaise,
      description,
      milestones: milestones.map(({ doneIn, ...milestone }) => ({
        name: milestone.name,
        dueOn: addDays(today, milestone.dueIn),
        costPaise: milestone.costPaise,
        done: doneIn !== null,
        doneOn: doneIn === null ? null : addDays(today, doneIn),
      })),
      members: parts.map((part, at) => ({ personId: people[at]?.id ?? office, part })),
      tags,
    });
    for (const text of checklist) await addItem(tx, caller, projects, id, text);
    await assign(tx, caller, projects, id, [office]);
    ids.push(id);
    if (state) await takeTransition(tx, caller, projects, id, state, {});
  }
  const staff = people.find(({ role }) => role === 'staff')?.id ?? office;
  await addDemoTracking(tx, caller, { owner: caller.userId, office, staff }, ids);
});
