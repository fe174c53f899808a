import { burnDown as burnDownAnswer, teamLoad as teamLoadAnswer } from '../../src/resources/teams/answers.ts';
import { loadQuery } from '../../src/resources/teams/calls.ts';
import { projects } from '../../src/resources/projects/declaration.ts';
import { teams } from '../../src/resources/teams/declaration.ts';
import { reads, type Call } from '../kit/http/calls.ts';
import { burnDown, teamLoad } from './index.ts';

export const trackingCalls = (): Call[] => [
  reads({
    method: 'GET',
    path: '/api/projects/{id}/burn-down',
    group: projects.name,
    summary:
      'Open tasks of a project at the end of each day, from the changes of their state; at most 400 days',
    access: 'projects.read',
    payload: burnDownAnswer,
    read: (sql, { caller, params }) => burnDown(sql, caller, params['id'] ?? ''),
  }),
  reads({
    method: 'GET',
    path: '/api/teams/{id}/load',
    group: teams.name,
    summary: 'Working time and open tasks of each member of a team, by week',
    access: 'teams.read',
    query: loadQuery,
    payload: teamLoadAnswer,
    read: (sql, { caller, params, query }) => teamLoad(sql, caller, params['id'] ?? '', query),
  }),
];
