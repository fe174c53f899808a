/** Declarations that lead back to themselves are refused at start: the server would follow them without end. */
import { describe, expect, it } from 'vitest';
import { equals } from '../../../src/kit/conditions.ts';
import {
  checkResources,
  defineLines,
  defineResource,
  field,
  type AnyResource,
} from '../../../src/kit/index.ts';
import { decimal, integer, line, paise, reference, text } from '../../../src/kit/types.ts';
import { ID, listedBy } from '../../support/declarations.ts';

type Options = Record<string, unknown>;

const leads = (to: string) => field(reference(to).optional(), { filter: 'exact', example: ID });
const needs = (to: string) => field(reference(to), { filter: 'exact', example: ID });
/** It is a reference of lines, which no list filters. */
const stopAt = (to: string) => field(reference(to), { example: ID });
const path = (of: string) => field(text(60).optional(), { computed: { path: of }, example: 'A' });
const count = (of: string, by: string, where?: unknown) =>
  field(integer(), { computed: { count: of, by, where } as never, example: 1 });
const sum = (name: string, of: string, by: string) =>
  field(integer(), { computed: { sum: name, of, by }, example: 1 });

const resource = (name: string, fields: Options, more: Options = {}): AnyResource =>
  defineResource({
    name,
    route: `/${name}`,
    fields: { name: field(line(60), { list: true, example: 'A' }), ...fields },
    ...listedBy('name'),
    ...more,
  } as unknown as Parameters<typeof defineResource>[0]);
const ships = (fields: Options, more: Options = {}) => resource('ships', fields, more);
const ports = (fields: Options, more: Options = {}) => resource('ports', fields, more);

const refusalOf = (...declared: readonly AnyResource[]): string => {
  try {
    checkResources(declared);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

describe('a circle', () => {
  it.each([
    [
      'of computed paths',
      'R095 ships.flag: is computed of itself: ships.flag → ports.flag → ships.flag',
      [
        ships({ portId: leads('ports'), flag: path('portId.flag') }),
        ports({ shipId: leads('ships'), flag: path('shipId.flag') }),
      ],
    ],
    [
      'of a path in one resource',
      'R095 ships.flag: is computed of itself: ships.flag → ships.flag',
      [ships({ leadId: leads('ships'), flag: path('leadId.flag') })],
    ],
    [
      'of a sum of counts',
      'R095 ports.calls: is computed of itself: ports.calls → ships.calls → ports.calls',
      [
        ports({ shipId: leads('ships'), calls: sum('calls', 'ships', 'portId') }),
        ships({ portId: leads('ports'), calls: sum('calls', 'ports', 'shipId') }),
      ],
    ],
    [
      'of a count by what it counts',
      'R095 ports.calls: is computed of itself: ports.calls → ships.seen → ports.calls',
      [
        ports({ shipId: leads('ships'), calls: count('ships', 'portId', equals('seen', 1)) }),
        ships({ portId: leads('ports'), seen: sum('calls', 'ports', 'shipId') }),
      ],
    ],
    [
      'of expressions',
      'R095 ships.length: is computed of itself: ships.length → ships.width → ships.length',
      [
        ships({
          length: field(integer().optional(), { computed: { sql: ['width'] }, example: 1 }),
          width: field(integer().optional(), { computed: { sql: ['length'] }, example: 1 }),
        }),
      ],
    ],
    [
      'of `through`',
      'R095 ships.rows.staff: is reached `through` itself; give one of them a condition instead: ships → ports → ships',
      [
        ships({ portId: leads('ports') }, { rows: { staff: { through: ['portId'] } } }),
        ports({ shipId: leads('ships') }, { rows: { staff: { through: ['shipId'] } } }),
      ],
    ],
    [
      'of `through` to the same resource',
      'R095 ships.rows.office: is reached `through` itself; give one of them a condition instead: ships → ships',
      [ships({ leadId: leads('ships') }, { rows: { office: { through: ['leadId'] } } })],
    ],
    [
      'of `through` for whom an own role alone lets in',
      'R095 ships.rows.staff: is reached `through` itself; give one of them a condition instead: ships → ports → ships',
      [
        ships({ portId: leads('ports') }, { rows: { staff: { through: ['portId'] } } }),
        ports(
          { shipId: leads('ships') },
          { rows: { office: { through: ['shipId'] } }, access: { read: 'office', write: 'office' } },
        ),
      ],
    ],
    [
      'of required references',
      'R095 ships: its first record needs one of its own; make one of the references optional: ships → ports → ships',
      [ships({ portId: needs('ports') }), ports({ shipId: needs('ships') })],
    ],
  ])('%s is refused with its places', (_what, message, declared) => {
    expect(refusalOf(...declared)).toBe(message);
  });

  it('is none where only the names lead back', () => {
    const stops = defineLines({
      name: 'ship-stops',
      fields: { shipId: stopAt('ships'), portId: stopAt('ports') },
      rows: { staff: { through: ['portId'] } },
    });
    expect(
      refusalOf(
        ships(
          {
            portId: leads('ports'),
            port: path('portId.name'),
            leadId: leads('ships'),
            lead: path('leadId.name'),
          },
          { lines: { stops: { of: stops, by: 'shipId' } }, rows: { staff: { through: ['portId'] } } },
        ),
        ports(
          { shipId: leads('ships'), ships: count('ships', 'portId') },
          { rows: { office: { through: ['shipId'] } } },
        ),
      ),
    ).toBe('');
  });
});

describe('a computed field that no query can make', () => {
  const fleet = {
    portId: leads('ports'),
    home: field(reference('ports').optional(), { computed: { path: 'portId' }, example: ID }),
  };

  it.each([
    [
      'a path through a computed reference',
      'ships.flag',
      [ships({ ...fleet, flag: path('home.name') }), ports({})],
    ],
    [
      'a count by a computed reference',
      'ports.ships',
      [ships(fleet), ports({ ships: count('ships', 'home') })],
    ],
    ['a sum of names', 'ports.ships', [ships(fleet), ports({ ships: sum('name', 'ships', 'portId') })]],
    [
      'a sum of another kind',
      'ports.ships',
      [
        ships({ ...fleet, feePaise: field(paise, { example: 1 }) }),
        ports({ ships: sum('feePaise', 'ships', 'portId') }),
      ],
    ],
    [
      'a sum with fewer decimals than it adds up',
      'ports.tons',
      [
        ships({ ...fleet, tons: field(decimal(3), { example: 1.125 }) }),
        ports({
          tons: field(decimal(2), { computed: { sum: 'tons', of: 'ships', by: 'portId' }, example: 1.25 }),
        }),
      ],
    ],
    [
      'a price times a name',
      'ships.feePaise',
      [
        ships({
          feePaise: field(paise.optional(), { computed: { times: ['feesPaise', 'name'] }, example: 1 }),
          feesPaise: field(paise, { example: 1 }),
        }),
      ],
    ],
    [
      'money times money',
      'ships.feePaise',
      [
        ships({
          feePaise: field(paise.optional(), { computed: { times: ['feesPaise', 'feesPaise'] }, example: 1 }),
          feesPaise: field(paise, { example: 1 }),
        }),
      ],
    ],
  ])('%s is refused', (_what, place, declared) => {
    expect(refusalOf(...declared)).toMatch(new RegExp(`^R096 ${place}: `));
  });
});

it('an action begins its inputs with fields of their kind', () => {
  const withAction = (more: Options) =>
    refusalOf(
      ships(
        {},
        { actions: { rename: { on: 'one', input: { to: field(line(60), { example: 'A' }) }, ...more } } },
      ),
    );
  expect(withAction({ begins: { to: 'name' } })).toBe('');
  expect(withAction({ begins: { from: 'name' } })).toMatch(/^R099 ships\.actions\.rename: /);
  expect(withAction({ begins: { to: 'createdOn' } })).toMatch(/^R004 ships\.actions\.rename: /);
  expect(withAction({ on: 'list', begins: { to: 'name' } })).toMatch(/^R099 ships\.actions\.rename: /);
});

it('giving records away needs a limit to what the role reaches', () => {
  expect(refusalOf(ships({}, { rows: { staff: { giveAway: true } } }))).toMatch(/^R098 ships\.rows\.staff: /);
});

describe('a reference that has to be chosen', () => {
  const staff = { access: { read: 'everyone', write: 'everyone' } };
  const hidden = { access: { read: 'owner', write: 'owner' } };

  it.each([
    ['in a record', 'R097 ships.portId: staff', ships({ portId: needs('ports') }, staff)],
    [
      'in an action',
      'R097 ships.actions.moor.portId: staff',
      ships({}, { ...staff, actions: { moor: { on: 'one', input: { portId: needs('ports') } } } }),
    ],
    [
      'in lines',
      'R097 ship-stops.portId: staff',
      ships(
        {},
        {
          ...staff,
          lines: {
            stops: {
              of: defineLines({
                name: 'ship-stops',
                fields: { shipId: stopAt('ships'), portId: stopAt('ports') },
              }),
              by: 'shipId',
            },
          },
        },
      ),
    ],
  ])('%s is refused where a role may not read what it chooses', (_what, start, declared) => {
    expect(refusalOf(declared, ports({}, hidden)).startsWith(start)).toBe(true);
  });

  it('is right where only those set it who read it, or it may stay empty', () => {
    const fields = { portId: field(reference('ports').optional(), { example: ID }) };
    expect(refusalOf(ships(fields, staff), ports({}, hidden))).toBe('');
  });
});
