/** Types of the bodies in this folder: made from a declaration, so that a missing or surplus one does not compile. */
import type {
  Action,
  Behaviour,
  FieldErrors,
  FieldsOf,
  Message,
  RecordOf,
  Resource,
  Shape,
} from '../../../src/kit/index.ts';
import type { ShopSql } from '../db/database.ts';
import type { Caller } from '../person/person.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- of any actions and behaviour
type Of<S extends Shape> = Resource<S, any, any>;
type Changes<S extends Shape> = Readonly<Partial<FieldsOf<S>>>;

/** A body is given this. What it reads and writes, it does with the person's rights and by the one write path. */
export interface Work {
  tx: ShopSql;
  caller: Caller;
  read: <S extends Shape>(resource: Of<S>, ids: readonly string[]) => Promise<RecordOf<S>[]>;
  /** `sets` has what the server sets in each, also read-only fields. */
  create: <S extends Shape>(
    resource: Of<S>,
    inputs: readonly Changes<S>[],
    sets?: Changes<S>,
  ) => Promise<RecordOf<S>[]>;
  change: <S extends Shape>(
    resource: Of<S>,
    changes: readonly { id: string; values: Changes<S> }[],
  ) => Promise<RecordOf<S>[]>;
  /** What the server sets by itself: also read-only fields, and in records out of the person's reach. */
  set: <S extends Shape>(resource: Of<S>, ids: readonly string[], sets: Changes<S>) => Promise<void>;
}

export interface Draft<S extends Shape> {
  id: string;
  /** It is null for a new record. */
  before: RecordOf<S> | null;
  /** These are the fields that were sent. */
  input: Changes<S>;
}

export interface Candidate<S extends Shape> {
  id: string;
  before: RecordOf<S> | null;
  /** This is the record as it will be. */
  record: Readonly<FieldsOf<S>>;
}

export interface Written<S extends Shape> {
  id: string;
  before: RecordOf<S> | null;
  /** It is null when the record was deleted. */
  after: RecordOf<S> | null;
}

/** Each is called once a write with all of its records, by every way in. */
interface Hooks<S extends Shape> {
  /** Answers for each draft the fields that the server sets, also read-only ones; they replace what was sent. */
  prepare: (drafts: readonly Draft<S>[], work: Work) => Promise<readonly Changes<S>[]>;
  /** Answers the same for a resource whose required fields are sent. */
  sets: (drafts: readonly Draft<S>[], work: Work) => Promise<readonly Changes<S>[]>;
  /** Answers for each record what is wrong with it, by field; nothing is written then. */
  validate: (records: readonly Candidate<S>[], work: Work) => Promise<readonly (FieldErrors | undefined)[]>;
  /** In the transaction, after the records are written or deleted; may throw a `Refusal`. */
  within: (written: readonly Written<S>[], work: Work) => Promise<void>;
}

export interface Task<Payload> {
  /** It is the same on each try. */
  key: string;
  recordId: string;
  payload: Payload;
}

interface EffectBase<S extends Shape, Payload> {
  /** Answers for each written record what its effect is to know, as JSON and without secrets; null for no effect. */
  of: (written: readonly Written<S>[], work: Work) => Promise<readonly (Payload | null)[]>;
}

/** An effect runs after commit from the outbox. */
export type Effect<S extends Shape, Payload> = EffectBase<S, Payload> &
  (
    | {
        /** Runs in a transaction together with the end of its task: exactly once. */
        inside: (task: Task<Payload>, work: Work) => Promise<void>;
      }
    | {
        /** Runs elsewhere, at least once; give the key along. */
        outside: (task: Task<Payload>) => Promise<void>;
      }
  );

export interface Asked<S extends Shape, Input> {
  /** These records are in reach and meet the action's condition; an action on the list has none. */
  records: readonly RecordOf<S>[];
  input: Input;
}

/** Throws a `Refusal`, or returns which records it left out and why. */
export type ActionBody<S extends Shape, Input> = (
  asked: Asked<S, Input>,
  work: Work,
) => Promise<readonly { id: string; message: Message }[] | undefined>;

type InputOf<A> = A extends { input: infer I extends Shape } ? FieldsOf<I> : Readonly<Record<string, never>>;

type Declared = { sets: object } | { timer: object | string };

type Bodies<S extends Shape, Actions> = {
  [Name in keyof Actions as Actions[Name] extends Declared ? never : Name]: ActionBody<
    S,
    InputOf<Actions[Name]>
  >;
};

type Named<B, Key extends keyof Behaviour> = B extends { readonly [K in Key]: readonly (infer Name)[] }
  ? Name & string
  : never;

/** A part without bodies is left out. */
type Part<Key extends string, Content> = keyof Content extends never
  ? { readonly [K in Key]?: Readonly<Record<string, never>> }
  : { readonly [K in Key]: Content };

export type BodiesOf<S extends Shape, Actions, B> = Part<
  'hooks',
  Pick<Hooks<S>, Named<B, 'hooks'> & keyof Hooks<S>>
> &
  // oxlint-disable-next-line typescript/no-explicit-any -- each effect knows its own payload
  Part<'effects', { readonly [Name in Named<B, 'effects'>]: Effect<S, any> }> &
  Part<'actions', Bodies<S, Actions>>;

/** The registry holds bodies of any resource. */
export interface AnyBehaviour {
  readonly resource: string;
  readonly hooks: Partial<Hooks<Shape>>;
  // oxlint-disable-next-line typescript/no-explicit-any -- stored as JSON
  readonly effects: Readonly<Record<string, Effect<Shape, any>>>;
  readonly actions: Readonly<Record<string, ActionBody<Shape, Readonly<Record<string, unknown>>>>>;
}

export const behaviourFor = <
  S extends Shape,
  Actions extends Readonly<Record<string, Action>>,
  B extends Behaviour,
>(
  resource: Resource<S, Actions, B>,
  bodies: BodiesOf<S, Actions, B>,
): AnyBehaviour =>
  ({ resource: resource.name, hooks: {}, effects: {}, actions: {}, ...bodies }) as unknown as AnyBehaviour;
