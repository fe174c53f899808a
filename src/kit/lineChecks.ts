/** Checks of lines, of lists related by a path, of layout and of what the server computes. `refuse` throws. */
import { noField, type Refuse } from './declaredField.ts';
import type { AnyResource } from './resource.ts';
import { canReadAll } from './fieldAccess.ts';
import type { Field } from './field.ts';
import { linesOf, MAX_LINES, readsLines } from './lines.ts';
import { didYouMean } from './nearest.ts';
import { referencesOfPath } from './paths.ts';
import { RECORD_FIELDS } from './records.ts';
import { checkAll, checkEach } from './problems.ts';

/** A choice as a row of radio buttons has at most so many. */
const MAX_IN_ROW = 5;

type Find = (name: string) => AnyResource | undefined;

const has = (options: object): boolean => Object.keys(options).length > 0;

const checkLines = (refuse: Refuse, resource: AnyResource): void => {
  const taken = [...RECORD_FIELDS, 'can', ...resource.fields.map(({ name }) => name)] as readonly string[];
  checkEach(linesOf(resource), ([name, lines]) => {
    const { of, by, max = MAX_LINES } = lines;
    const place = `${resource.name}.lines.${name}`;
    if (resource.writes !== 'generic' || resource.singleton)
      refuse('R037', place, 'lines are written with a record of generic writes');
    if (of.writes !== 'lines') refuse('R037', place, `'${of.name}' is not made by \`defineLines\``);
    if (taken.includes(name)) refuse('R037', place, 'is the name of a field');
    const reference: Field | undefined = of.fields.find(field => field.name === by);
    if (reference?.references !== resource.name || reference.readOnly)
      refuse('R037', place, `'${by}' is no reference to '${resource.name}' that can be written`);
    if (max > 1_000) refuse('R037', place, '`max` is above 1000');
  });
};

/** Lines are kept, ordered and reached with one record. */
export const checkOwnersOfLines = (refuse: Refuse, resources: readonly AnyResource[]): void => {
  const owners = new Map<string, string>();
  for (const resource of resources)
    for (const [name, { of }] of linesOf(resource)) {
      const place = `${resource.name}.lines.${name}`;
      const owner = owners.get(of.name);
      if (owner !== undefined) refuse('R037', place, `'${of.name}' has the lines of ${owner} already`);
      owners.set(of.name, place);
    }
};

/** A line is reached with its record, and has no page. */
const checkLine = (refuse: Refuse, resource: AnyResource): void => {
  if (resource.writes !== 'lines') return;
  const { rows, workflow, lines, actions, behaviour, views, features, related, layout, name } = resource;
  if (
    workflow ||
    layout ||
    Object.values(rows).some(({ read, write }) => read || write) ||
    has({ ...lines, ...actions, ...behaviour, ...views, ...features, ...related })
  )
    refuse('R038', name, 'lines have fields, `when`, `checks`, `unique` and `rows` with `through` alone');
};

const checkRelated = (refuse: Refuse, resource: AnyResource, find: Find): void => {
  checkEach(resource.related, ({ resource: other, by }) => {
    const target = find(other);
    if (!target || !by.includes('.')) return;
    if (referencesOfPath(target, by, find)?.at(-1)?.references !== resource.name)
      refuse('R039', `${resource.name}.related ${other}`, `'${by}' does not lead to '${resource.name}'`);
  });
};

const checkLayout = (refuse: Refuse, resource: AnyResource): void => {
  const { layout, name } = resource;
  if (!layout) return;
  const known = [...resource.fields.map(field => field.name), ...Object.keys(resource.lines)];
  const grouped = Object.values(layout.groups).flatMap(({ fields }) => fields);
  checkEach([...grouped, ...(layout.help ?? []), ...(layout.wide ?? [])], field => {
    if (!known.includes(field)) refuse('R004', `${name}.layout`, noField(field, known));
  });
  const twice = (names: readonly string[]) => names.find((each, at) => names.indexOf(each) !== at);
  const doubled = twice(grouped);
  if (doubled) refuse('R040', `${name}.layout`, `'${doubled}' is in two groups`);
  checkEach(Object.entries(layout.groups), ([group, { fields, as }]) => {
    const isRow = ({ kind, values }: Field) => kind === 'choice' && values.length <= MAX_IN_ROW;
    const other =
      as && fields.find(each => !resource.fields.some(field => field.name === each && isRow(field)));
    if (other)
      refuse('R040', `${name}.layout.${group}`, `'${other}' is no choice of at most ${MAX_IN_ROW} values`);
  });
  if (!layout.tabs) return;
  const inTabs = Object.values(layout.tabs).flat();
  checkEach(inTabs, group => {
    if (!Object.hasOwn(layout.groups, group))
      refuse(
        'R040',
        `${name}.layout.tabs`,
        `no group '${group}'${didYouMean(group, Object.keys(layout.groups))}`,
      );
  });
  const left = Object.keys(layout.groups).find(group => !inTabs.includes(group)) ?? twice(inTabs);
  if (left) refuse('R040', `${name}.layout.tabs`, `the group '${left}' belongs in one tab`);
};

const checkComputed = (refuse: Refuse, resource: AnyResource): void => {
  checkEach(resource.fields, field => {
    const { derived, byServer, name, filter } = field;
    const sources = derived && 'sql' in derived ? derived.sql : byServer;
    if (!sources) return;
    const place = `${resource.name}.${name}`;
    checkEach(sources, source => {
      const others = resource.fields
        .filter(each => each !== field && !each.filterOnly)
        .map(each => each.name);
      if (!others.includes(source)) refuse('R004', place, noField(source, others));
      if (!canReadAll(field, resource.fieldOf(source)))
        refuse('R041', place, `'${source}' is shown to fewer roles: set \`see\``);
    });
    if (byServer && filter) refuse('R041', place, 'what a function computes cannot be filtered');
    if (!field.optional) refuse('R041', place, 'may be empty: make it optional');
  });
};

/** What a sum over lines decides is known when they are written: too late to clear a field. */
const checkCleared = (refuse: Refuse, resource: AnyResource): void => {
  checkEach(Object.entries(resource.when), ([name, { show, hidden }]) => {
    if (show && hidden === 'clear' && readsLines(resource, show))
      refuse('R042', `${resource.name}.when.${name}`, "a sum over lines clears no field: use hidden: 'keep'");
  });
};

export const checkOfLines = (refuse: Refuse, resource: AnyResource, find: Find): void =>
  checkAll([
    () => checkLines(refuse, resource),
    () => checkLine(refuse, resource),
    () => checkRelated(refuse, resource, find),
    () => checkLayout(refuse, resource),
    () => checkComputed(refuse, resource),
    () => checkCleared(refuse, resource),
  ]);
