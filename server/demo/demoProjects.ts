import { projects } from '../../src/resources/projects.ts';
import { addDays } from '../../src/resources/rules/businessDate.ts';
import type { Database } from '../db/database.ts';
import { demoCaller, type DemoPerson } from './demoCaller.ts';
import { pageOf } from '../resources/readRecords.ts';
import { listQuery } from '../resources/listQuery.ts';
import { takeTransition } from '../resources/takeTransition.ts';
import { createRecord } from '../resources/writeRecords.ts';

/** Days from today, budget in paise, and the state each is brought into. */
const DEMO_PROJECTS = [
  {
    name: 'Second shop in Kothrud',
    startsIn: -40,
    dueIn: 50,
    budgetPaise: 45_000_000,
    state: 'active',
    description: 'Lease, furniture, first stock',
  },
  { name: 'New year offers', startsIn: 7, dueIn: 40, budgetPaise: 2_500_000, state: null, description: null },
  {
    name: 'Card machine for the counter',
    startsIn: -20,
    dueIn: 10,
    budgetPaise: null,
    state: 'active',
    description: null,
  },
] as const;

/** Nothing where there are projects already. */
export const addDemoProjects = async (
  db: Database,
  shopId: string,
  people: readonly DemoPerson[],
  now: Date,
): Promise<void> => {
  const caller = demoCaller(shopId, people, now);
  const office = people.find(({ role }) => role === 'office')?.id ?? caller?.userId;
  if (!caller || !office) return;
  const today = caller.businessDate;
  await db.write(shopId, async tx => {
    const { rows } = await pageOf(tx, projects, caller, listQuery(projects, caller.role, { range: '[0,0]' }));
    if (rows.length > 0) return;
    for (const { name, startsIn, dueIn, budgetPaise, state, description } of DEMO_PROJECTS) {
      const { id } = await createRecord(tx, caller, projects, {
        name,
        ownerId: office,
        visibleTo: 'EVERYONE',
        startsOn: addDays(today, startsIn),
        dueOn: addDays(today, dueIn),
        budgetPaise,
        description,
      });
      if (state) await takeTransition(tx, caller, projects, id, state, {});
    }
  });
};
