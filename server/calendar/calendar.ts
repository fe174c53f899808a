import type { Translate } from '../../src/i18n/translate.ts';
import type { Calendar, CalendarEntry } from '../../src/resources/calendar/answers.ts';
import type { CalendarQuery } from '../../src/resources/calendar/calls.ts';
import type { ShopSql } from '../kit/db/database.ts';
import type { Actor } from '../kit/person/actor.ts';
import { handMadeEntries, handMadeKinds } from './byHand.ts';
import { declaredCalendars, declaredEntries } from './declared.ts';

/** This limits the entries of one kind. */
const MAX_ENTRIES = 500;

/** Answers what the person may see of these days, by kind. */
export async function calendarOf(
  sql: ShopSql,
  actor: Actor,
  { from, to, kinds }: CalendarQuery,
  translate: Translate,
): Promise<Calendar> {
  const span = { from, to };
  const asked = kinds?.split(',');
  const isAsked = (kind: string): boolean => asked === undefined || asked.includes(kind);
  const declared = declaredCalendars(actor);
  const handMade = handMadeKinds(actor);
  const entries: CalendarEntry[] = [];
  const cut: string[] = [];
  const add = (kind: string, found: readonly CalendarEntry[]) => {
    entries.push(...found.slice(0, MAX_ENTRIES));
    if (found.length > MAX_ENTRIES) cut.push(kind);
  };
  const max = MAX_ENTRIES + 1;
  for (const calendar of declared)
    if (isAsked(calendar.resource.name))
      add(calendar.resource.name, await declaredEntries(sql, actor, calendar, span, max, translate));
  for (const kind of handMade)
    if (isAsked(kind)) add(kind, await handMadeEntries(kind, { sql, actor, span, max, translate }));
  return { kinds: [...declared.map(({ resource }) => resource.name), ...handMade], entries, cut };
}
