import { projects } from '../../src/resources/projects.ts';
import { addDays, businessDateOf, DEFAULT_TIME_ZONE } from '../../src/resources/rules/businessDate.ts';
import type { Database } from '../db/database.ts';
import type { Caller } from '../people/person.ts';
import { pageOf } from '../resources/readRecords.ts';
import { listQuery } from '../resources/listQuery.ts';
import { addDemoTracking } from './demoTracking.ts';
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

export interface DemoPerson {
  id: string;
  role: Caller['role'];
  name: string;
  email: string;
}

/** Nothing where there are projects already. */
export const addDemoProjects = async (
  db: Database,
  shopId: string,
  people: readonly DemoPerson[],
  now: Date,
): Promise<void> => {
  const owner = people.find(({ role }) => role === 'owner');
  const office = people.find(({ role }) => role === 'office') ?? owner;
  if (!owner || !office) return;
  const today = businessDateOf(now, DEFAULT_TIME_ZONE);
  const caller: Caller = {
    shopId,
    userId: owner.id,
    role: owner.role,
    name: owner.name,
    email: owner.email,
    now,
    businessDate: today,
    timeZone: DEFAULT_TIME_ZONE,
    sessionId: '',
    locale: 'en',
    address: null,
  };
  await db.write(shopId, async tx => {
    const { rows } = await pageOf(tx, projects, caller, listQuery(projects, owner.role, { range: '[0,0]' }));
    if (rows.length > 0) return;
    const ids: string[] = [];
    for (const { name, startsIn, dueIn, budgetPaise, state, description } of DEMO_PROJECTS) {
      const { id } = await createRecord(tx, caller, projects, {
        name,
        ownerId: office.id,
        visibleTo: 'EVERYONE',
        startsOn: addDays(today, startsIn),
        dueOn: addDays(today, dueIn),
        budgetPaise,
        description,
      });
      ids.push(id);
      if (state) await takeTransition(tx, caller, projects, id, state, {});
    }
    const staff = people.find(({ role }) => role === 'staff') ?? office;
    await addDemoTracking(tx, caller, { owner: owner.id, office: office.id, staff: staff.id }, ids);
  });
};
