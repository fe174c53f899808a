/** What a declaration can say beyond fields and access: plain data, held by the server on every way in. */
import type { SoldUnitFact } from './rules/lookups.ts';
import type { Condition, Literal, Me, Today } from './conditions.ts';
import type { AnyResource, Shape } from './defineResource.ts';
import type { Access, Role } from './roles.ts';
import type { SetValues } from './setValues.ts';

/** Of one field, by condition on the record as it will be. */
export interface When<Name extends string = string> {
  /** Where it does not hold, the field is not shown and takes no value. Needs `hidden`. */
  show?: Condition<Name>;
  /** Where it holds, the field may not be empty. The field's type is optional. */
  require?: Condition<Name>;
  /** Where it holds, the field does not change. On the record as it was; on a new one as it will be. */
  readOnly?: Condition<Name>;
  /** What becomes of the stored value of a field that is not shown. Needed with `show`. */
  hidden?: 'keep' | 'clear';
  /** A date: where it changes from another, this field, its reason, needs a new value. @default none */
  newWith?: Name;
}

/** A rule across fields; its sentence is the message `resources.{resource}.checks.{name}`. */
export interface Check<Name extends string = string> {
  /** On the record as it will be. */
  holds: Condition<Name>;
  /** The field that shows the sentence. */
  at: Name;
}

/** A rule for taking a transition; its sentence is the message `resources.{resource}.checks.{name}`. */
export interface TransitionCheck<Name extends string = string> {
  /** On the record as it will be. */
  holds: Condition<Name>;
  /** The field, or the lines, that show the sentence. */
  at: string;
  /** Only of records that met this before. @default all */
  was?: Condition<Name>;
  /** Name of the check whose sentence it shows. @default its own */
  sentence?: string;
}

/** Which records a role reaches: all, unless declared. Owners reach all. */
export interface RowAccess<Name extends string = string> {
  /** Those it reads; others are 404. @default all */
  read?: Condition<Name>;
  /** References: a record is out of reach where one of these leads to a record out of reach. */
  through?: readonly Name[];
  /** Which of these it may change or delete, before and after the change. @default `read` */
  write?: Condition<Name>;
}
export type Rows<Name extends string = string> = Readonly<
  Partial<Record<Exclude<Role, 'owner'>, RowAccess<Name>>>
>;

/** A way into a state, from others. */
export interface Transition<Name extends string = string, State extends string = string> {
  /** States it leads out of. */
  from: readonly State[];
  /** Who may take it. @default the resource's `write` */
  access?: Access;
  /** On which records it may be taken. @default all */
  when?: Condition<Name>;
  /** A reference to a person who may not take it, such as the one who asked. */
  notBy?: Name;
  /** On which records that person may take it all the same. Needs `notBy`. @default none */
  notByUnless?: Condition<Name>;
  /** Fields that are asked for when it is taken. */
  input?: Readonly<Partial<Record<Name, 'required' | 'optional'>>>;
  /** What it sets, in their order, also in read-only fields; a field of `input` only where nothing is sent. @default nothing */
  sets?: SetValues<Name>;
  /** Rules for taking it, by name, as those of the resource. @default none */
  checks?: Readonly<Record<string, TransitionCheck<Name>>>;
  /** An owner's approval lifts limits of staff in it. @default false */
  approvable?: boolean;
}

/** The field changes by transitions alone. A new record begins in `initial`. */
export interface Workflow<Name extends string = string, State extends string = string> {
  /** A required choice whose `initial` is the first state. */
  field: Name;
  /** The first state. */
  initial: State;
  /** Other first states, by condition; a record in a first state moves to another when the condition does. @default none */
  initialWhen?: Readonly<Partial<Record<State, Condition<Name>>>>;
  /** What is set in a record that leaves a state. @default nothing */
  leaving?: Readonly<Partial<Record<State, SetValues<Name>>>>;
  /** By target state; what is not declared is refused. */
  transitions: Readonly<Partial<Record<State, Transition<Name, State>>>>;
}

export interface Features {
  /** Comments, by those who may read the record; who is mentioned is notified. Needs `timeline`. */
  comments: true;
  /**
   * Files: JPEG, PNG, WebP, PDF, text, CSV, XLSX or DOCX by their content, at most 10 MB and 50 megapixels. The
   * page reduces pictures to 2560 pixels a side. Who may change the record adds and removes them. Needs `timeline`.
   */
  files: true;
  /** Its changes with before and after, transitions, comments and files, in one list. */
  timeline: true;
  /** Items in an order of their own, ticked by a person at a time. */
  checklist: true;
  /** People who do it, notified when they are assigned; the list's filter `assignedTo`, with its label in `fields`. */
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
  /** Papers to print and as PDF, declared apart: `Papers`. Also of the resource of their versions. */
  papers: true;
}

/** What the page and the calls of a record have beside its fields, in any combination. */
export type Feature = keyof Features;

/** Fields below one heading, the message `resources.{resource}.groups.{name}`. */
export interface Group<Name extends string = string> {
  /** Fields and lines, in their order. */
  fields: readonly Name[];
  /** Beside each other where there is room. @default 1 */
  columns?: 1 | 2;
  /**
   * `grid`: choices of at most five values, each a row of radio buttons, also in the form of a transition. A digit answers and goes
   * to the next row. @default each as its kind
   */
  as?: 'grid';
}

/** Of the form and of a record's page; never of the table. A field that no group names comes after them. */
export interface Layout<Name extends string = string> {
  /** Headings with their fields, by name. */
  groups: Readonly<Record<string, Group<Name>>>;
  /** Names of groups by tab; a tab's label is the message `resources.{resource}.tabs.{name}`. */
  tabs?: Readonly<Record<string, readonly string[]>>;
  /** Fields with a help text, the message `resources.{resource}.help.{field}`. */
  help?: readonly Name[];
  /** Fields over all columns of their group. */
  wide?: readonly Name[];
}

/** A sum over the records of a filter; its label is `resources.{resource}.totals.{name}`. */
export interface Total<Name extends string = string> {
  /** A field of money, numbers or durations. */
  sum: Name;
  /** Only of these records. @default all */
  where?: Condition<Name>;
}

/** Records of another resource that are edited and saved with this one, in their order. */
export interface Lines {
  /** Made by `defineLines`. With a second reference and `unique`, it links two resources many to many. */
  of: AnyResource;
  /** Its field that holds this record's id. */
  by: string;
  /**
   * On the other side of a link: the reference to the record that owns it. That record keeps the order, and a row
   * is written by those who may change it.
   */
  ownedBy?: string;
  /** Fewest rows. @default 0 */
  min?: number;
  /** Most rows, up to 1000. @default 200 */
  max?: number;
  /** Where it holds of the record as it was, the rows do not change, and none is added, removed or moved. @default never */
  readOnly?: Condition;
  /** Fields of the rows that change all the same. @default none */
  readOnlyBut?: readonly string[];
}

/** What a person does with records beside changing them; its label is `resources.{resource}.actions.{name}`. */
export interface Action<Name extends string = string> {
  /** `one` record, `many` selected ones, or the `list`, without records. */
  on: 'one' | 'many' | 'list';
  /** Who may run it. @default the resource's `write` */
  access?: Access;
  /** On which records it may run. @default all */
  when?: Condition<Name>;
  /** Fields of a form that is filled in before it runs, by name. */
  input?: Shape;
  /** Asks first, with the message `resources.{resource}.confirm.{name}`. @default false */
  confirm?: boolean;
  /** Runs as a job with progress, which can be cancelled. @default false */
  long?: boolean;
  /**
   * What it writes into each record, in their order; read-only fields too, but no input into them. An action without `sets`,
   * `makes` and `timer` has its body in `server/{resource}`.
   */
  sets?: SetValues<Name>;
  /** A new record of the resource for each of these, with these values, read from the one that is there. @default none */
  makes?: SetValues<Name>;
  /** Starts the person's timer on it, or stops the one that runs; a person has one. @default none */
  timer?: TimerEntries | 'stop';
}

/** Time entries of the records, measured by the server's clock. */
export interface TimerEntries {
  /** API name of a resource with `personId`, `personName`, `day`, `minutes` and `runningSince`. */
  of: string;
  /** Its reference to the record. */
  by: string;
}

/** People are notified of records on a day that each names, once for each day. */
export interface Notices<Name extends string = string> {
  /** Date on which it is due; a later one is notified again. */
  on: Name;
  /** Date from which the days in the text count. */
  since: Name;
  /** Of which records: values of stored fields. */
  where: Readonly<Partial<Record<Name, string>>>;
  /** Fields of its title: for each the first with a value. */
  title: readonly (readonly Name[])[];
  /** Who is notified. */
  roles: readonly Role[];
}

/** Fields that are filled from what is known of a value. */
export interface Lookup<Name extends string = string, Fact extends string = string> {
  /** Field with the value. */
  by: Name;
  /** Facts that are set when it changes; empty where nothing is known. @default none */
  sets?: Readonly<Partial<Record<Name, Fact>>>;
  /** Facts for fields that are empty; of a reference, where the person may read it and no value finds another. @default none */
  fills?: Readonly<Partial<Record<Name, Fact>>>;
}

/** What the server knows of values, by name of the lookup. */
export interface FieldLookups<Name extends string = string> {
  /** Of an IMEI: the last sale of the unit. */
  soldUnit?: Lookup<Name, SoldUnitFact>;
}

/** Which records may be deleted. */
export interface Deletable<Name extends string = string> {
  /** On the record as it is. */
  when: Condition<Name>;
  /** Message of the refusal, 409. */
  refusal: string;
}

/** Bodies that `server/{resource}` has: no more, no fewer. */
export interface Behaviour {
  /** For all records of a write: `prepare` completes what was sent, `validate` refuses it, `within` writes in the same transaction. */
  hooks?: readonly ('prepare' | 'validate' | 'within')[];
  /** Names of what runs after commit, from the outbox. */
  effects?: readonly string[];
}

interface ViewBase<Name extends string> {
  /** Who is offered it. @default who may read the resource */
  for?: Access;
  /** Values of the list's filters that it begins with. @default none */
  filter?: Readonly<Partial<Record<Name, Literal | Me | Today>>>;
}

/** Other looks of a list, by name; the label is `resources.{resource}.views.{name}`. */
export type View<Name extends string = string> = ViewBase<Name> &
  (
    | {
        /** The table of the list, with a filter. */
        as: 'list';
      }
    | {
        /** Cards in columns, moved by hand; the server keeps their order. */
        as: 'board';
        /** A choice, the workflow's field or a reference: a column for each value. */
        by: Name;
        /** Fields on a card below its title. @default none */
        card?: readonly Name[];
        /** Most cards of a column, by value; on every way in. @default none */
        limits?: Readonly<Record<string, number>>;
      }
    | {
        /** Records on the days of a month; also in the shop's calendar. */
        as: 'calendar';
        /** Date of the first day. */
        from: Name;
        /** Date of the last day. @default `from` */
        to?: Name;
        /** Records that are late. @default none */
        late?: Condition<Name>;
      }
    | {
        /** Records as bars over weeks. */
        as: 'timeline';
        /** Date of the first day. */
        from: Name;
        /** Date of the last day. */
        to: Name;
        /** Field whose values have a row each. @default none */
        group?: Name;
      }
  );

/** Records found by a scanned or typed code, with a call of their own. */
export interface Scan<Name extends string = string> {
  /** Path of the call, which takes `code` and answers 404 for an unknown one. */
  path: string;
  /** Stored texts that a code may be; the first also by its letters and digits alone. */
  by: readonly Name[];
  /** Fields of its answer beside `id`. */
  answer: readonly Name[];
  /** Records that come after all others with the same code; of equals the newest is found. @default none */
  last?: Condition<Name>;
}

/** Lines of a record on its work page, with one choice of theirs set by a tap. */
export interface WorkLines<Name extends string = string> {
  /** Their name in the record. */
  name: string;
  /** Records to which some may be added, by the form. */
  add: Condition<Name>;
  /** Field of the line that names it. */
  title: string;
  /** Field of the line with its quantity. */
  quantity: string;
  /** Choice of the line that a tap sets. */
  choice: string;
  /** On which lines. */
  where: Condition;
}

/** Time worked on a record, measured by a timer or entered in minutes. */
export interface WorkTime<Name extends string = string> {
  /** API name of a resource with `personId`, `personName`, `day`, `minutes` and `runningSince`. */
  of: string;
  /** Its reference to this record. */
  by: string;
  /** Field with the minutes so far. */
  total: Name;
  /** Action that starts a timer. */
  start: string;
  /** Action that stops it. */
  stop: string;
}

/**
 * A page for those who do the work, with one hand on a phone: a record is scanned, or chosen from one's own; next steps
 * with what they need, picture, time, lines, timeline. Needs `workflow`, `scan`, generic writes and the features `files` and
 * `timeline`. Its title is the message `app.pages.{path}`, its other texts are `work.of.{resource}`.
 */
export interface WorkPage<Name extends string = string> {
  /** Below the list's path: `workshop`. */
  path: string;
  /** Reference to the person who works on it: their own are listed. */
  person: Name;
  /** Date for which it is promised. */
  due: Name;
  /** States in which nothing is left to do. */
  ended: readonly string[];
  /** Fields that name a record in the list: the first with a value. */
  names: readonly Name[];
  /** Fields above the steps, where they have a value; a secret can be read. */
  facts: readonly Name[];
  /** Sentences on what a next step lacks, by condition; the messages `work.of.{resource}.hints.{name}`. @default none */
  hints?: Readonly<Record<string, Condition<Name>>>;
  /** Lines with a choice to tap. @default none */
  lines?: WorkLines<Name>;
  /** Time worked. @default none */
  time?: WorkTime<Name>;
}

/** A button on the customer's page, which takes a transition. */
export interface CustomerStep<Name extends string = string> {
  /** State that it leads to. */
  to: string;
  /** Field of its input for the name of the person who decided. */
  by: Name;
  /** Other input, as on the word of the customer alone. @default none */
  input?: Readonly<Partial<Record<Name, Literal>>>;
}

/** What the customer decides on their page, on the version that they read. */
export interface CustomerDecision<Name extends string = string> {
  /** State in which it is asked for. */
  in: string;
  /** Number of the version: a decision on another is refused with 409. */
  version: Name;
  /** The button that agrees. */
  approve: CustomerStep<Name>;
  /** The button that does not. */
  decline: CustomerStep<Name>;
}

/** The customer of a record, by its fields. */
export interface CustomerOf<Name extends string = string> {
  /** Reference to the customer. */
  id: Name;
  /** Their name. */
  name: Name;
  /** Their phone number, for WhatsApp. */
  phone: Name;
}

/**
 * A page of one record for its customer, without sign-in, behind a link that can be revoked; and the message with that link.
 * It shows the state, the rows and nothing else. Needs `workflow` and generic writes. Its texts are `{path}` and
 * `{path}Message` in `server.ts` of the messages; the ability to send it is `{resource}.share`.
 */
export interface CustomerPage<Name extends string = string> {
  /** Its address is `/{path}/{token}`; no link of another path opens it. */
  path: string;
  /** Days that a link is valid. */
  days: number;
  /** Number of the record, the heading. */
  number: Name;
  /** Whose page it is. */
  customer: CustomerOf<Name>;
  /** How often its links were revoked: a link of an earlier number opens nothing. */
  revoked: Name;
  /** Beside the state: the first of these fields with a value, by name of the row. */
  rows: Readonly<Record<string, readonly Name[]>>;
  /** Rows in the message to the customer, in their order. */
  message: readonly string[];
  /** Kind of messages to which the customer has agreed. */
  consent: 'SERVICE' | 'MARKETING';
  /** What they decide. @default nothing */
  decision?: CustomerDecision<Name>;
}

/** Computed in the query: another record's field by references, or a sum or number of the records below. */
export type Derived =
  | {
      /** A field by references: `customerId.name`. */
      readonly path: string;
    }
  | {
      /** The number field to add up. */
      readonly sum: string;
      /** API name of the resource or lines below. */
      readonly of: string;
      /** Its reference to this record. */
      readonly by: string;
    }
  | {
      /** API name of the resource or lines below. */
      readonly count: string;
      /** Its reference to this record. */
      readonly by: string;
      /** Which of them; with `me()` or `today()` no rule may read the count. @default all */
      readonly where?: Condition;
    };

/** Minutes from the first state of a workflow to another, by its changes of state; empty before. */
export interface ByStates {
  /** The state that ends them, when it is first reached. */
  readonly until: string;
  /** In these states alone. @default all */
  readonly only?: readonly string[];
  /** Not in these. @default none */
  readonly except?: readonly string[];
  /** `working`: while the shop is open; `clock`: all. */
  readonly time: 'working' | 'clock';
}

/** Computed by an SQL expression of `server/kit/resources/computed/`. Lists sort and filter by it. */
export interface BySql {
  /** Fields of the record that the expression reads. */
  readonly sql: readonly string[];
}
/** Computed by a function of `server/kit/resources/computed/` for a page of records at once. */
export interface ByServer {
  /** Fields of the record that the function reads. */
  readonly server: readonly string[];
}

/** `IN_REPAIR` is `in-repair` in addresses. */
export const transitionName = (state: string): string => state.toLowerCase().replaceAll('_', '-');
