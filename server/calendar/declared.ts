import type { Translate } from '../../src/i18n/translate.ts';
import type { CalendarEntry } from '../../src/resources/calendar/answers.ts';
import { resources } from '../../src/resources/index.ts';
import { mayUse } from '../../src/resources/abilities.ts';
import { holds } from '../../src/kit/evaluate.ts';
import type { AnyResource } from '../../src/kit/index.ts';
import { calendarFor, filterOfView, mayMoveDays, type CalendarView } from '../../src/kit/views.ts';
import type { DateRange } from '../../src/kit/rules/businessDate.ts';
import type { ShopSql } from '../kit/db/database.ts';
import type { Actor } from '../kit/person/actor.ts';
import { listQuery } from '../kit/resources/listQuery.ts';
import { rowsOf, type StoredRecord } from '../kit/resources/readRecords.ts';
import { titleFor } from '../kit/resources/recordTitle.ts';

export interface DeclaredCalendar {
  resource: AnyResource;
  view: CalendarView;
}

/** Lists the calendars of the declarations whose records the person reads. */
export const declaredCalendars = (actor: Actor): readonly DeclaredCalendar[] =>
  resources.flatMap(resource => {
    const view = mayUse(actor, `${resource.name}.read`) ? calendarFor(resource, actor.role) : undefined;
    return view ? [{ resource, view }] : [];
  });

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const mayChange = (actor: Actor, { resource, view }: DeclaredCalendar, record: StoredRecord): boolean => {
  const { update = true } = (record['can'] ?? {}) as { update?: boolean };
  const asker = { me: actor.userId, today: actor.businessDate };
  return (
    update &&
    mayUse(actor, `${resource.name}.write`) &&
    mayMoveDays(resource, view, actor.role, record, asker)
  );
};

/** Records that touch the days, as many as `max`, by their first day. */
export async function declaredEntries(
  sql: ShopSql,
  actor: Actor,
  calendar: DeclaredCalendar,
  { from, to }: DateRange,
  max: number,
  translate: Translate,
): Promise<CalendarEntry[]> {
  const { resource, view } = calendar;
  const asker = { me: actor.userId, today: actor.businessDate };
  const query = listQuery(resource, actor.role, {
    filter: JSON.stringify({
      ...filterOfView(view, asker),
      [`${view.to ?? view.from}_gte`]: from,
      [`${view.from}_lte`]: to,
    }),
    sort: JSON.stringify([view.from, 'ASC']),
    range: `[0,${max - 1}]`,
  });
  const records = await rowsOf(sql, resource, actor, query, { computes: false });
  return records.map(record => {
    const day = String(record[view.from]);
    const end = view.to === undefined ? null : textOrNull(record[view.to]);
    return {
      kind: resource.name,
      id: record.id,
      resource: resource.name,
      title: titleFor(resource, record, translate),
      day,
      end: end === day ? null : end,
      allDay: true,
      state: textOrNull(record[resource.workflow?.field ?? '']),
      late: view.late !== undefined && holds(resource, view.late, record, asker),
      movable: mayChange(actor, calendar, record),
      note: null,
      version: record.version,
      link: `${resource.route.slice(1)}/${record.id}/show`,
    };
  });
}
