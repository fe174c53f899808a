/** Entries that no declared calendar gives: promises, recurring expenses, filing days, closed days. */
import { DEFAULT_LANGUAGE, factsOf } from '../../src/kit/languages.ts';
import type { Translate } from '../../src/i18n/translate.ts';
import type { CalendarEntry } from '../../src/resources/calendar/answers.ts';
import { recurringExpenses } from '../../src/resources/expenses/recurring.ts';
import type { Ability } from '../../src/kit/roleAbilities.ts';
import { mayUse } from '../../src/resources/abilities.ts';
import type { DateRange } from '../../src/kit/rules/businessDate.ts';
import { filingsWithin } from '../../src/resources/calendar/rules.ts';
import { formatPaise } from '../../src/kit/rules/money.ts';
import type { ShopSql } from '../kit/db/database.ts';
import type { Actor } from '../kit/person/actor.ts';
import { closesWithin } from '../drawers/index.ts';
import { promisesWithin } from '../dues/index.ts';
import { registrationOn } from '../registrations/index.ts';
import { openDaysUntil, recurringRules } from '../expenses/index.ts';

type HandMadeKind = 'promises' | 'recurring' | 'filing' | 'day-closes';

interface Asked {
  sql: ShopSql;
  actor: Actor;
  span: DateRange;
  max: number;
  translate: Translate;
}

type Given = Pick<CalendarEntry, 'id' | 'title' | 'day' | 'link'> & Partial<CalendarEntry>;

interface HandMade {
  access: Ability;
  entries: (asked: Asked) => Promise<Given[]>;
}

/** A new promise takes the place of the last one; a day that has passed is refused. */
const promises: HandMade['entries'] = async ({ sql, actor, span, max }) => {
  const rows = await promisesWithin(sql, span, max);
  return rows.map(row => ({
    id: row.customerId,
    title: `${row.name} – ${formatPaise(row.duePaise)}`,
    day: row.promisedOn,
    late: row.promisedOn < actor.businessDate,
    movable: mayUse(actor, 'dues.follow-up'),
    note: row.note,
    link: `dues-management/customers/${row.customerId}`,
  }));
};

const recurring: HandMade['entries'] = async ({ sql, actor, span }) => {
  const rules = await recurringRules(sql);
  const days = await openDaysUntil(sql, span.to, rules, span.from);
  return rules.flatMap(({ id, name }) =>
    (days.get(id) ?? []).map(day => ({
      id: `${id}/${day}`,
      title: name,
      day,
      late: day < actor.businessDate,
      link: `${recurringExpenses.route.slice(1)}/${id}/show`,
    })),
  );
};

/** It is not known here whether a return was filed, so none is late. */
const filing: HandMade['entries'] = async ({ sql, actor, span, translate }) => {
  const registration = await registrationOn(sql, actor.businessDate);
  const month = new Intl.DateTimeFormat(factsOf(translate.language ?? DEFAULT_LANGUAGE).locale, {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return filingsWithin(registration, span).map(({ form, day, period }) => ({
    id: `${form}-${period}`,
    title: `${form} – ${month.format(new Date(`${period}-01T00:00:00Z`))}`,
    day,
    link: null,
  }));
};

const dayCloses: HandMade['entries'] = async ({ sql, span, max }) =>
  (await closesWithin(sql, span, max)).map(row => ({
    id: row.id,
    title: row.reportNo,
    day: row.businessDate,
    link: `drawers/days/${row.id}`,
  }));

const SOURCES: Readonly<Record<HandMadeKind, HandMade>> = {
  promises: { access: 'dues.read', entries: promises },
  recurring: { access: 'recurring-expenses.read', entries: recurring },
  filing: { access: 'accounts.reports', entries: filing },
  'day-closes': { access: 'drawers.read', entries: dayCloses },
};

export const handMadeKinds = (actor: Actor): HandMadeKind[] =>
  (Object.keys(SOURCES) as HandMadeKind[]).filter(kind => mayUse(actor, SOURCES[kind].access));

export const handMadeEntries = async (kind: HandMadeKind, asked: Asked): Promise<CalendarEntry[]> =>
  (await SOURCES[kind].entries(asked)).map(entry => ({
    kind,
    resource: null,
    end: null,
    allDay: true,
    state: null,
    late: false,
    movable: false,
    note: null,
    version: null,
    ...entry,
  }));
