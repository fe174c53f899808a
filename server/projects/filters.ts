import type { Special } from '../kit/resources/specialFilters.ts';

/** Filters that are declared `filterOnly`. */
export const tasksFilters: Readonly<Record<string, Special>> = {
  teamId: teams => `EXISTS (
    SELECT FROM team_members m
    WHERE m.shop_id = tasks.shop_id AND m.person_id = tasks.assignee_id AND m.team_id::text = ANY(${teams}::text[]))`,
};
