/** A declaration says these beyond fields and access, as plain data that the server enforces on every way in. */
import type { Condition, Literal, Me, Today } from './conditions.ts';
import type { Shape } from './field.ts';
import type { Access, Role } from './roles.ts';
import type { SetValues } from './setValues.ts';

/** Conditions of one field are on the record as it will be. */
export interface When<Name extends string = string> {
  /** Where it does not hold, the field is not shown and takes no value. Needs `hidden`. */
  show?: Condition<Name>;
  /** Where it holds, the field may not be empty. The field's type is optional. */
  require?: Condition<Name>;
  /** Where it holds, the field does not change. It is on the record as it was; on a new one as it will be. */
  readOnly?: Condition<Name>;
  /** It says what becomes of the stored value of a field that is not shown. It is needed with `show`. */
  hidden?: 'keep' | 'clear';
}

/** A rule across fields; its sentence is the message `resources.{resource}.checks.{name}`. */
export interface Check<Name extends string = string> {
  /** Judges the record as it will be. */
  holds: Condition<Name>;
  /** This field shows the sentence. */
  at: Name;
}

/** A rule for taking a transition; its sentence is the message `resources.{resource}.checks.{name}`. */
export interface TransitionCheck<Name extends string = string> {
  /** Judges the record as it will be. */
  holds: Condition<Name>;
  /** The field, or the lines, show the sentence. */
  at: string;
  /** It counts only for records that met this before. @default all */
  was?: Condition<Name>;
}

/** A role reaches all records, unless this limits it. Owners reach all. */
export interface RowAccess<Name extends string = string> {
  /** Those it reads; others are 404. @default all */
  read?: Condition<Name>;
  /** References: a record is out of reach where one of these leads to a record out of reach. */
  through?: readonly Name[];
  /** The role may change or delete these of them, before and after the change. @default `read` */
  write?: Condition<Name>;
  /** A change may put a record out of its reach, such as one's own under another's name. @default false, refused at the field */
  giveAway?: boolean;
}
export type Rows<Name extends string = string> = Readonly<
  Partial<Record<Exclude<Role, 'owner'>, RowAccess<Name>>>
>;

/** A transition leads into a state, from others. */
export interface Transition<Name extends string = string, State extends string = string> {
  /** States it leads out of. */
  from: readonly State[];
  /** These roles may take it. @default the resource's `write` */
  access?: Access;
  /** It may be taken on these records. @default all */
  when?: Condition<Name>;
  /** It names a reference to a person who may not take it, such as the one who asked. */
  notBy?: Name;
  /** On these records that person may take it all the same. It needs `notBy`. @default none */
  notByUnless?: Condition<Name>;
  /** Fields that are asked for when it is taken. */
  input?: Readonly<Partial<Record<Name, 'required' | 'optional'>>>;
  /**
   * It sets these values, in their order, also in read-only fields; a field of `input` only where nothing is sent.
   * @default nothing
   */
  sets?: SetValues<Name>;
  /** Rules for taking it, by name, as those of the resource. @default none */
  checks?: Readonly<Record<string, TransitionCheck<Name>>>;
  /** An owner's approval lifts limits of staff in it. @default false */
  approvable?: boolean;
}

/** The field changes by transitions alone. A new record begins in `initial`. */
export interface Workflow<Name extends string = string, State extends string = string> {
  /** Names a required choice whose `initial` is the first state. */
  field: Name;
  /** Names the first state. */
  initial: State;
  /** By target state; what is not declared is refused. */
  transitions: Readonly<Partial<Record<State, Transition<Name, State>>>>;
}

export interface Features {
  /** Comments, by those who may read the record; who is mentioned is notified. Needs `timeline`. */
  comments: true;
  /**
   * Files are JPEG, PNG, WebP, PDF, text, CSV, XLSX or DOCX by their content, at most 10 MB and 50 megapixels. The
   * page reduces pictures to 2560 pixels a side. Who may change the record adds and removes them. It needs
   * `timeline`.
   */
  files: true;
  /** Its changes with before and after, transitions, comments and files, in one list. */
  timeline: true;
  /** Items have an order of their own, and are ticked by a person at a time. */
  checklist: true;
  /**
   * People who do it are notified when they are assigned; the list has the filter `assignedTo`, with its label in
   * `fields`.
   */
  assignment: true;
  /** Its followers are notified of comments, transitions and changes by others, as far as they may see them. */
  follow: true;
  /**
   * The shop's own words: the field `tags` with its column in the table and its label in `fields`, filter with counts,
   * export, import.
   */
  tags: true;
  /** A sheet with the letterhead of the shop: fields by the groups of the layout, checklist, comments. */
  print: true;
}

/** The page and the calls of a record have these beside its fields, in any combination. */
export type Feature = keyof Features;

/** Fields stand below one heading, the message `resources.{resource}.groups.{name}`. */
export interface Group<Name extends string = string> {
  /** Fields and lines, in their order. */
  fields: readonly Name[];
  /** Fields stand beside each other where there is room. @default 1 */
  columns?: 1 | 2;
  /**
   * `grid` shows choices of at most five values, each a row of radio buttons, also in the form of a transition. A
   * digit answers and goes to the next row.
   * @default each as its kind
   */
  as?: 'grid';
}

/**
 * The layout is that of the form and of a record's page; never of the table. A field that no group names comes after
 * them.
 */
export interface Layout<Name extends string = string> {
  /** Headings have their fields, by name. */
  groups: Readonly<Record<string, Group<Name>>>;
  /** Names of groups by tab; a tab's label is the message `resources.{resource}.tabs.{name}`. */
  tabs?: Readonly<Record<string, readonly string[]>>;
  /** These fields have a help text, the message `resources.{resource}.help.{field}`. */
  help?: readonly Name[];
  /** These fields go over all columns of their group. */
  wide?: readonly Name[];
}

/** A sum over the records of a filter; its label is `resources.{resource}.totals.{name}`. */
export interface Total<Name extends string = string> {
  /** Names a field of money, numbers or durations. */
  sum: Name;
  /** Only these records count. @default all */
  where?: Condition<Name>;
}

/** What a person does with records beside changing them; its label is `resources.{resource}.actions.{name}`. */
export interface Action<Name extends string = string> {
  /** Takes `one` record, `many` selected ones, or the `list`, without records. */
  on: 'one' | 'many' | 'list';
  /** These roles may run it. @default the resource's `write` */
  access?: Access;
  /** It may run on these records. @default all */
  when?: Condition<Name>;
  /** Fields of a form that is filled in before it runs, by name. */
  input?: Shape;
  /** These are fields of the record, by input: its form begins with their values. Calls take what they are sent. @default none */
  begins?: Readonly<Record<string, Name>>;
  /** Asks first, with the message `resources.{resource}.confirm.{name}`. @default false */
  confirm?: boolean;
  /** Runs as a job with progress, which can be cancelled. @default false */
  long?: boolean;
  /**
   * It writes these values into each record, in their order; read-only fields too, but no input into them. An action
   * without `sets` and `timer` has its body in `server/{resource}`.
   */
  sets?: SetValues<Name>;
  /** Starts the person's timer on it, or stops the one that runs; a person has one. @default none */
  timer?: TimerEntries | 'stop';
}

/** Time entries of the records are measured by the server's clock. */
export interface TimerEntries {
  /** Names a resource with `personId`, `personName`, `day`, `minutes` and `runningSince`. */
  of: string;
  /** Names its reference to the record. */
  by: string;
}

/** These records may be deleted. */
export interface Deletable<Name extends string = string> {
  /** Judges the record as it is. */
  when: Condition<Name>;
  /** Gives the message of the refusal, 409. */
  refusal: string;
}

/** `server/{resource}` has these bodies: no more, no fewer. */
export interface Behaviour {
  /**
   * For all records of a write: `prepare` completes what was sent, also required fields; `sets` has what the server sets beside it; `validate` refuses
   * it, `within` writes in the same transaction.
   */
  hooks?: readonly ('prepare' | 'sets' | 'validate' | 'within')[];
  /** Names of what runs after commit, from the outbox. */
  effects?: readonly string[];
}

interface ViewBase<Name extends string> {
  /** Values of the list's filters that it begins with. @default none */
  filter?: Readonly<Partial<Record<Name, Literal | Me | Today>>>;
}

/** Other looks of a list, by name; the label is `resources.{resource}.views.{name}`. */
export type View<Name extends string = string> = ViewBase<Name> &
  (
    | {
        /** Shows the table of the list, with a filter. */
        as: 'list';
      }
    | {
        /** Cards in columns, moved by hand; the server keeps their order. */
        as: 'board';
        /** A choice, the workflow's field or a reference has a column for each value. */
        by: Name;
        /** A card shows these fields below its title. @default none */
        card?: readonly Name[];
        /** A column has at most so many cards, by value; on every way in. @default none */
        limits?: Readonly<Record<string, number>>;
      }
    | {
        /** Records on the days of a month; also in the shop's calendar. */
        as: 'calendar';
        /** Names the date of the first day. */
        from: Name;
        /** Names the date of the last day. @default `from` */
        to?: Name;
        /** Records that are late. @default none */
        late?: Condition<Name>;
      }
    | {
        /** Records as bars over weeks. */
        as: 'timeline';
        /** Names the date of the first day. */
        from: Name;
        /** Names the date of the last day. */
        to: Name;
        /** The values of this field have a row each. @default none */
        group?: Name;
      }
  );

/** `IN_REPAIR` is `in-repair` in addresses. */
export const transitionName = (state: string): string => state.toLowerCase().replaceAll('_', '-');
