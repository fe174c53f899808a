/** The bodies of a declaration: what is missing or surplus does not compile, and stops the start. */
import { describe, expect, expectTypeOf, it } from 'vitest';
import { behaviourFor, type AnyBehaviour, type BodiesOf } from '../../../server/kit/behaviour/define.ts';
import { checkBodies } from '../../../server/kit/behaviour/index.ts';
import { addAllBehaviours } from '../../../server/behaviours.ts';
import { resources } from '../../../src/resources/index.ts';
import { defineResource, field } from '../../../src/kit/index.ts';
import { line, paise } from '../../../src/kit/types.ts';

const visits = defineResource({
  name: 'visits',
  route: '/visits',
  fields: {
    name: field(line(20), { list: true, example: 'x' }),
    feePaise: field(paise.optional(), { example: 1 }),
  },
  title: visit => visit.name,
  defaultSort: { field: 'name', order: 'ASC' },
  access: { read: 'everyone', write: 'everyone' },
  behaviour: { hooks: ['prepare'], effects: ['tell'] },
  actions: {
    rename: {
      on: 'one',
      input: { name: field(line(20), { example: 'x' }) },
      sets: { name: { input: 'name' } },
    },
    copy: { on: 'one', input: { feePaise: field(paise, { example: 1 }) } },
  },
});
const hooks = { prepare: () => Promise.resolve([]) };
const effects = { tell: { of: () => Promise.resolve([]), inside: () => Promise.resolve() } };
const actions = { copy: () => Promise.resolve(undefined) };

describe('bodies of a declaration', () => {
  it('all that are declared, and no more', () => {
    const made: AnyBehaviour[] = [
      behaviourFor(visits, { hooks, effects, actions }),
      // @ts-expect-error -- the hook is missing
      behaviourFor(visits, { hooks: {}, effects, actions }),
      // @ts-expect-error -- the effect is missing
      behaviourFor(visits, { hooks, effects: {}, actions }),
      // @ts-expect-error -- the action without `sets` is missing
      behaviourFor(visits, { hooks, effects, actions: {} }),
      // @ts-expect-error -- actions are missing
      behaviourFor(visits, { hooks, effects }),
      // @ts-expect-error -- a hook that is not declared
      behaviourFor(visits, { hooks: { ...hooks, validate: () => Promise.resolve([]) }, effects, actions }),
      // @ts-expect-error -- an effect that is not declared
      behaviourFor(visits, { hooks, effects: { ...effects, call: effects.tell }, actions }),
      // @ts-expect-error -- `rename` is done by what it sets
      behaviourFor(visits, { hooks, effects, actions: { ...actions, rename: actions.copy } }),
    ];
    expect(made.map(({ resource }) => resource)).toEqual(made.map(() => 'visits'));
  });

  it('know the fields of records and of what is asked', () => {
    type Bodies = BodiesOf<typeof visits.shape, typeof visits.actions, typeof visits.behaviour>;
    type Copied = Parameters<Bodies['actions']['copy']>[0];
    expectTypeOf<Copied['input']['feePaise']>().toEqualTypeOf<number>();
    expectTypeOf<Copied['records'][number]['feePaise']>().toEqualTypeOf<number | null>();
    type Prepared = Awaited<ReturnType<Bodies['hooks']['prepare']>>[number];
    expectTypeOf<Prepared['name']>().toEqualTypeOf<string | undefined>();
    expect(visits.fieldOf('feePaise').kind).toBe('money');
  });

  it('R035: a declaration whose bodies are not in the list stops the start', () => {
    expect(() => checkBodies([visits])).toThrow('R035 visits.hooks.prepare: has no body');
    addAllBehaviours();
    expect(() => checkBodies(resources)).not.toThrow();
  });
});
