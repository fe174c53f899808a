import type { BurnDown, TeamLoad } from '../../resources/teams/calls.ts';
import { withQuery } from '../query.ts';
import { read, type ReadOptions } from '../run.ts';

export const burnDown = (projectId: string, options: ReadOptions = {}): Promise<BurnDown> =>
  read(`/api/projects/${encodeURIComponent(projectId)}/burn-down`, options);

export const teamLoad = (
  teamId: string,
  query: { from: string; weeks: number },
  options: ReadOptions = {},
): Promise<TeamLoad> => read(withQuery(`/api/teams/${encodeURIComponent(teamId)}/load`, query), options);
