/** Refuses misspelt options by name. Types refuse them too, but `npm run dev` checks none. */
import type {
  Action,
  Behaviour,
  Check,
  Deletable,
  Group,
  Layout,
  RowAccess,
  Rows,
  TimerEntries,
  Total,
  Transition,
  TransitionCheck,
  View,
  When,
  Workflow,
} from './abilities.ts';
import type { FieldOptions, Shape } from './field.ts';
import { amongThese } from './nearest.ts';
import { checkAll, checkEach, refuse } from './problems.ts';
import type { Declaration, Lines, MenuPlace, PalettePlace, Related, Resource } from './resource.ts';

type KeysOf<T> = T extends unknown ? keyof T & string : never;

/** It does not compile while one is missing or surplus. */
const namesOf = <T>(names: Record<KeysOf<T>, true>): readonly string[] => Object.keys(names);

/** Options of what stands once. */
const ONE = {
  menu: namesOf<MenuPlace>({
    set: true,
    order: true,
    icon: true,
    group: true,
    activeUrl: true,
    showWhen: true,
  }),
  palette: namesOf<PalettePlace>({ section: true, records: true }),
  access: namesOf<Declaration<Shape>['access']>({ read: true, write: true }),
  defaultSort: namesOf<Declaration<Shape>['defaultSort']>({ field: true, order: true }),
  listCall: namesOf<NonNullable<Declaration<Shape>['listCall']>>({ path: true, sorts: true }),
  rows: namesOf<Rows>({ staff: true, office: true }),
  workflow: namesOf<Workflow>({ field: true, initial: true, transitions: true }),
  deletable: namesOf<Deletable>({ when: true, refusal: true }),
  layout: namesOf<Layout>({ groups: true, tabs: true, help: true, wide: true }),
  behaviour: namesOf<Behaviour>({ hooks: true, effects: true }),
};

/** Options of what stands several times, by name. */
const EACH = {
  related: namesOf<Related>({ resource: true, by: true }),
  when: namesOf<When>({ show: true, require: true, readOnly: true, hidden: true }),
  checks: namesOf<Check>({ holds: true, at: true }),
  rows: namesOf<RowAccess>({ read: true, through: true, write: true, giveAway: true }),
  lines: namesOf<Lines>({ of: true, by: true, max: true }),
  totals: namesOf<Total>({ sum: true, where: true }),
  actions: namesOf<Action>({
    on: true,
    access: true,
    when: true,
    input: true,
    begins: true,
    confirm: true,
    long: true,
    sets: true,
    timer: true,
  }),
  views: namesOf<View>({
    as: true,
    filter: true,
    by: true,
    card: true,
    limits: true,
    from: true,
    to: true,
    late: true,
    group: true,
  }),
};

const OF_GROUP = namesOf<Group>({ fields: true, columns: true, as: true });
const OF_TIMER = namesOf<TimerEntries>({ of: true, by: true });
const OF_TRANSITION_CHECK = namesOf<TransitionCheck>({ holds: true, at: true, was: true });
const OF_TRANSITION = namesOf<Transition>({
  from: true,
  access: true,
  when: true,
  notBy: true,
  notByUnless: true,
  input: true,
  sets: true,
  checks: true,
  approvable: true,
});

const OF_FIELD = namesOf<FieldOptions<unknown>>({
  example: true,
  list: true,
  filter: true,
  readOnly: true,
  entered: true,
  starts: true,
  computed: true,
  filterOnly: true,
  cases: true,
  see: true,
  change: true,
  reveal: true,
  revealTo: true,
  personal: true,
  initial: true,
  tones: true,
  was: true,
  backfill: true,
  formerValues: true,
  page: true,
  choices: true,
});

/** A resource may be declared anew, with other options. */
const OF_DECLARATION = namesOf<Declaration<Shape> | Resource>({
  name: true,
  route: true,
  fields: true,
  table: true,
  readFrom: true,
  asOf: true,
  unique: true,
  title: true,
  defaultSort: true,
  defaultFilter: true,
  menu: true,
  palette: true,
  access: true,
  writes: true,
  singleton: true,
  listCall: true,
  facets: true,
  totals: true,
  related: true,
  when: true,
  checks: true,
  rows: true,
  workflow: true,
  deletable: true,
  features: true,
  layout: true,
  lines: true,
  actions: true,
  behaviour: true,
  views: true,
  shape: true,
  fieldOf: true,
  example: true,
});

type Parts = Readonly<Record<string, unknown>>;

const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null;
const partsOf = (value: unknown): Parts => (isParts(value) ? value : {});

const checkNames = (place: string, given: unknown, known: readonly string[]): void =>
  checkEach(Object.keys(partsOf(given)), name => {
    if (!known.includes(name))
      refuse('R100', place, `no option '${name}'; there are ${amongThese(name, known)}`);
  });

const checkAllNames = (place: string, given: unknown, known: readonly string[]): void =>
  checkEach(Object.entries(partsOf(given)), ([name, each]) =>
    checkNames(Array.isArray(given) ? place : `${place}.${name}`, each, known),
  );

const checkFields = (place: string, fields: unknown): void =>
  checkEach(Object.entries(partsOf(fields)), ([name, field]) =>
    checkNames(`${place}.${name}`, partsOf(field)['options'], OF_FIELD),
  );

/** Checks the names of all options of a declaration. Throws `DeclarationError`. */
export const checkOptionNames = (declared: object): void => {
  const declaration = declared as Parts;
  const name = String(declaration['name']);
  const transitions = partsOf(partsOf(declaration['workflow'])['transitions']);
  checkAll([
    () => checkNames(name, declaration, OF_DECLARATION),
    () => checkFields(name, declaration['fields']),
    () =>
      checkEach(Object.entries(ONE), ([part, known]) =>
        checkNames(`${name}.${part}`, declaration[part], known),
      ),
    () =>
      checkEach(Object.entries(EACH), ([part, known]) =>
        checkAllNames(`${name}.${part}`, declaration[part], known),
      ),
    () => checkAllNames(`${name}.layout`, partsOf(declaration['layout'])['groups'], OF_GROUP),
    () => checkAllNames(`${name}.workflow`, transitions, OF_TRANSITION),
    () =>
      checkEach(Object.entries(transitions), ([to, transition]) =>
        checkAllNames(`${name}.workflow.${to}`, partsOf(transition)['checks'], OF_TRANSITION_CHECK),
      ),
    () =>
      checkEach(Object.entries(partsOf(declaration['actions'])), ([action, each]) => {
        checkNames(`${name}.actions.${action}`, partsOf(each)['timer'], OF_TIMER);
        checkFields(`${name}.actions.${action}`, partsOf(each)['input']);
      }),
  ]);
};
