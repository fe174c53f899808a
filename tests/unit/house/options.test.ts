/** An option of a declaration has at least two users among the declarations of the product: what one alone needs is code of its noun. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { optionsFromTypes } from '../../../server/kit/openapi/options/fromTypes.ts';

type Options = Readonly<Record<string, unknown>>;

const KIT = '../../../src/kit/defineResource.ts';
const declared: (Options & { name: string })[] = [];

beforeAll(async () => {
  // Other files of this process have the declarations already.
  vi.resetModules();
  vi.doMock(KIT, async original => {
    const kit = await original<{ defineResource: (declaration: unknown) => unknown }>();
    return {
      ...kit,
      defineResource: (declaration: (typeof declared)[number]) => {
        declared.push(declaration);
        return kit.defineResource(declaration);
      },
    };
  });
  await import('../../../src/resources/index.ts');
});
afterAll(() => {
  vi.doUnmock(KIT);
  vi.resetModules();
});

/** They have fewer users, and each has a reason to stay. */
const EXEMPT: Readonly<Record<string, string>> = {
  listCall: 'the list of sales has a call of its own, for its speed',
  showWhen: 'required of the app: HSN codes are in the menu of a shop with a GSTIN',
  activeUrl: 'required of the app: an entry of the menu is active by part of a path too',
  reveal: 'secrets that are revealed',
  revealTo: 'secrets that are revealed',
  long: 'API.md: long actions answer 202 with a job',
  approvable: 'API.md: the owner approves what staff may not do',
  notByUnless: 'API.md: a lone owner approves what they asked for',
  effects: 'API.md: work after the commit',
  giveAway: 'docs/examples: a person gives away their own deal',
  times: 'docs/examples: items with quantity and price add up without code of the server',
  entered: 'a stored field that a call by hand takes unchanged',
  was: 'the name of a field before it was renamed; of a check, the record before',
  backfill: 'of a field that becomes required',
  formerValues: 'of a choice that loses values',
};

/** Names that people give: what stands below them are options again. */
const NAMED =
  /^(fields|totals|when|checks|actions|lines|views|rows|transitions|groups|tabs|sets|input|defaultFilter|tones|cases|filter|where|limits|begins)$/;
/** Values, not options. */
const VALUES = new Set(['example', 'initial', 'tones', 'backfill', 'formerValues', 'type', 'of']);

const optionsIn = (given: unknown, isNamed: boolean): string[] => {
  if (Array.isArray(given)) return given.flatMap(each => optionsIn(each, false));
  if (typeof given !== 'object' || given === null || 'op' in given) return [];
  return Object.entries(given as Options).flatMap(([name, value]) => {
    if (value === undefined) return [];
    if (isNamed) return optionsIn(value, false);
    return VALUES.has(name) ? [name] : [name, ...optionsIn(value, NAMED.test(name))];
  });
};

/** These are sections of papers, which are declared apart, and of values. */
const NO_OPTIONS =
  /^(?:Paper|Feature$|FilterUse|Tone|Access|MenuSet|MenuGroup|IconName|ShowWhen|PaletteSection|Field types|Conditions|Values)/;

/** Lists them as `/docs/declarations` does. */
const known = (): string[] =>
  optionsFromTypes(process.cwd())
    .filter(({ title }) => !NO_OPTIONS.test(title))
    .flatMap(({ tables }) => tables.flatMap(({ rows }) => rows))
    .flatMap(([name = '']) => /^`(\w+)`$/.exec(name)?.[1] ?? []);

it('options: each has two users in the product', () => {
  const users = new Map<string, Set<string>>();
  for (const declaration of declared)
    for (const option of optionsIn(declaration, false))
      users.set(option, (users.get(option) ?? new Set()).add(declaration.name));
  const alone = [...new Set(known())].filter(
    option => (users.get(option)?.size ?? 0) < 2 && !(option in EXEMPT),
  );
  expect(declared.length).toBeGreaterThan(40);
  expect(alone.join()).toBe('');
});
