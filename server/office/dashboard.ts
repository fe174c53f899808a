import * as z from 'zod';
import type { Counted, OfficeDashboard, OfficeFigure } from '../../src/resources/office/answers.ts';
import { leaves } from '../../src/resources/teams/leaves.ts';
import { logs } from '../../src/resources/logs/declaration.ts';
import { isAllowed, type Access, type AnyResource } from '../../src/kit/index.ts';
import { projects } from '../../src/resources/projects/declaration.ts';
import { mayUse } from '../../src/resources/abilities.ts';
import { FINAL_STATES, TICKET_STATES } from '../../src/resources/tickets/rules.ts';
import { tasks } from '../../src/resources/projects/tasks.ts';
import { teams } from '../../src/resources/teams/declaration.ts';
import { tickets } from '../../src/resources/tickets/declaration.ts';
import type { ShopSql } from '../kit/db/database.ts';
import type { Actor } from '../kit/person/actor.ts';
import { batchOf } from '../kit/resources/computed/index.ts';
import { listQuery } from '../kit/resources/listQuery.ts';
import { countsOf, idsOf, rowsOf } from '../kit/resources/readRecords.ts';
import { cashFlowOf } from '../ledger/index.ts';

/** The list that a figure leads to; its total is the figure. */
interface List {
  resource: AnyResource;
  filter: Counted['filter'];
}

interface Figure extends List {
  key: OfficeFigure;
  /** It says who has the figure, beside reading the list. @default all */
  for?: Access;
}

const figuresOf = (today: string): readonly Figure[] => [
  { key: 'openTickets', resource: tickets, filter: { standing: 'OPEN' } },
  { key: 'lateTickets', resource: tickets, filter: { standing: 'LATE' } },
  { key: 'openTasks', resource: tasks, filter: { standing: 'OPEN' } },
  { key: 'lateTasks', resource: tasks, filter: { standing: 'LATE' } },
  { key: 'openProjects', resource: projects, filter: { standing: 'OPEN' } },
  { key: 'projectsAtRisk', resource: projects, filter: { standing: 'AT_RISK' } },
  {
    key: 'onLeave',
    resource: leaves,
    filter: { state: 'APPROVED', fromOn_lte: today, toOn_gte: today },
  },
  { key: 'leaveAsked', resource: leaves, filter: { state: 'ASKED' } },
  {
    key: 'signIns',
    resource: logs,
    filter: { action: 'SIGN_IN', at_gte: today, at_lte: today },
    for: 'owner',
  },
];

/** Complaints have states of their own. */
const REPAIR_STATES = TICKET_STATES.filter(
  state => !(['OPEN', 'IN_PROGRESS', ...FINAL_STATES] as readonly string[]).includes(state),
);

const teamRow = z.object({ id: z.string(), name: z.string() });
const MAX_TEAMS = 30;

const mayRead = (actor: Actor, { name }: AnyResource): boolean => mayUse(actor, `${name}.read`);

const queryOf = (actor: Actor, { resource, filter }: List) =>
  listQuery(resource, actor.role, { filter: JSON.stringify(filter) });

async function averageTurnAround(sql: ShopSql, actor: Actor, list: List): Promise<number | null> {
  const ids = await idsOf(sql, list.resource, actor, queryOf(actor, list));
  const spent = batchOf(tickets, tickets.fieldOf('turnAroundMinutes'));
  const minutes = [
    ...(
      await spent(
        sql,
        actor,
        ids.map(id => ({ id }) as never),
      )
    ).values(),
  ].map(Number);
  if (minutes.length === 0) return null;
  return Math.round(minutes.reduce((sum, each) => sum + each, 0) / minutes.length);
}

async function teamsOf(sql: ShopSql, actor: Actor): Promise<z.infer<typeof teamRow>[]> {
  if (!mayRead(actor, teams) || !mayRead(actor, tasks)) return [];
  const query = listQuery(teams, actor.role, { range: `[0,${MAX_TEAMS - 1}]`, sort: '["name","ASC"]' });
  return (await rowsOf(sql, teams, actor, query)).map(row => teamRow.parse(row));
}

/** Each number is counted by the filter of the list that it leads to. */
export async function officeDashboardOf(sql: ShopSql, actor: Actor): Promise<OfficeDashboard> {
  const { businessDate: day } = actor;
  const month = { from: `${day.slice(0, 7)}-01`, to: day };
  const shownTeams = await teamsOf(sql, actor);
  const ready: List = { resource: tickets, filter: { readyOn_gte: month.from, readyOn_lte: month.to } };
  const byTeam = (id: string, standing: 'OPEN' | 'LATE'): List => ({
    resource: tasks,
    filter: { teamId: id, standing },
  });
  const figures = figuresOf(day).filter(
    figure => mayRead(actor, figure.resource) && isAllowed(actor.role, figure.for ?? 'everyone'),
  );
  const repairs: (List & { state: string })[] = mayRead(actor, tickets)
    ? REPAIR_STATES.map(state => ({ state, resource: tickets, filter: { state } }))
    : [];
  const teamLists = shownTeams.flatMap(({ id }) => [byTeam(id, 'OPEN'), byTeam(id, 'LATE')]);
  const lists: List[] = [...figures, ...repairs, ...teamLists, ...(mayRead(actor, tickets) ? [ready] : [])];
  const counts = await countsOf(
    sql,
    actor,
    lists.map(list => ({ resource: list.resource, query: queryOf(actor, list) })),
  );
  const counted = (list: List): Counted => ({
    resource: list.resource.name,
    filter: list.filter,
    count: counts[lists.indexOf(list)] ?? 0,
  });
  return {
    day,
    month,
    figures: figures.map(figure => ({ key: figure.key, ...counted(figure) })),
    repairs: repairs.length > 0 ? repairs.map(list => ({ state: list.state, ...counted(list) })) : null,
    turnAround: mayRead(actor, tickets)
      ? { ...counted(ready), averageMinutes: await averageTurnAround(sql, actor, ready) }
      : null,
    teams:
      mayRead(actor, teams) && mayRead(actor, tasks)
        ? shownTeams.map((team, at) => ({
            ...team,
            open: counted(teamLists[2 * at] as List),
            late: counted(teamLists[2 * at + 1] as List),
          }))
        : null,
    money: mayUse(actor, 'accounts.reports') ? await moneyOf(sql, month) : null,
  };
}

const moneyOf = async (sql: ShopSql, month: OfficeDashboard['month']) => {
  const { inPaise, outPaise } = await cashFlowOf(sql, month);
  return { ...month, inPaise, outPaise };
};
