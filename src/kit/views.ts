import type { View } from './abilities.ts';
import type { Literal } from './conditions.ts';
import type { AnyResource } from './resource.ts';
import { holds, type Asker } from './evaluate.ts';
import { mayChange, maySee } from './fieldAccess.ts';
import type { Role } from './roles.ts';

type As<Kind extends View['as']> = Extract<View, { as: Kind }>;
export type BoardView = As<'board'>;
export type CalendarView = As<'calendar'>;
export type TimelineView = As<'timeline'>;

/** Fields that a view cannot do without. */
export const fieldsOfView = (view: View): string[] => {
  const filtered = Object.keys(view.filter ?? {});
  switch (view.as) {
    case 'list':
      return filtered;
    case 'board':
      return [view.by, ...filtered];
    case 'calendar':
      return [view.from, ...(view.to ? [view.to] : []), ...filtered];
    case 'timeline':
      return [view.from, view.to, ...(view.group ? [view.group] : []), ...filtered];
  }
};

/** Declared views that a reader of this role is offered: a view by a field that it may not see would tell the field. */
export const viewsFor = (resource: AnyResource, role: Role): readonly (readonly [string, View])[] =>
  Object.entries(resource.views).filter(([, view]) =>
    fieldsOfView(view).every(name => maySee(resource.fieldOf(name), role)),
  );

/** Answers the declared filter of a view for the person who asks, as filter values of a list. */
export const filterOfView = (view: View, { me, today }: Asker): Record<string, Literal> =>
  Object.fromEntries(
    Object.entries(view.filter ?? {}).map(([name, value]) => {
      if (typeof value !== 'object' || value === null) return [name, value ?? null];
      return [name, 'me' in value ? me : today];
    }),
  );

/** Address and storage of a column: its value, blank for records without one. */
export const laneOf = (value: unknown): string => (typeof value === 'string' ? value : '');

type RecordValues = Readonly<Record<string, unknown>>;

/** These fields have the days of a record. */
export const daysOf = ({ from, to }: CalendarView | TimelineView): string[] => (to ? [from, to] : [from]);

/** Tells whether the days of this record may be changed by someone who may change the record. */
export const mayMoveDays = (
  resource: AnyResource,
  view: CalendarView | TimelineView,
  role: Role,
  record: RecordValues,
  asker: Asker,
): boolean =>
  daysOf(view).every(name => {
    const field = resource.fieldOf(name);
    const { readOnly, show } = resource.when[name] ?? {};
    return (
      !field.readOnly &&
      mayChange(field, role) &&
      !(readOnly && holds(resource, readOnly, record, asker)) &&
      (!show || holds(resource, show, record, asker))
    );
  });

/** Lists the calendars of which the shop's calendar is made. */
export const calendarFor = (resource: AnyResource, role: Role): CalendarView | undefined =>
  viewsFor(resource, role).flatMap(([, view]) => (view.as === 'calendar' ? [view] : []))[0];
