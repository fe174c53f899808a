/** The bodies of all resources that declare some. */
import {
  DeclarationError,
  type Action,
  type AnyResource,
  type Behaviour,
  type Shape,
} from '../../../src/kit/index.ts';
import type { ActionBody, AnyBehaviour, Work, Written } from './define.ts';

const NONE: AnyBehaviour = { resource: '', hooks: {}, effects: {}, actions: {} };

const byResource = new Map<string, AnyBehaviour>();

export const addBehaviours = (more: readonly AnyBehaviour[]): void => {
  for (const behaviour of more) byResource.set(behaviour.resource, behaviour);
};

export const behaviourOf = (resource: string): AnyBehaviour => byResource.get(resource) ?? NONE;

type DeclaredWithin = (
  resource: AnyResource,
  written: readonly Written<Shape>[],
  work: Work,
) => Promise<void>;

const ofOptions = new Set<DeclaredWithin>();

/** What a declared option does in the transaction of a write, after the bodies of the resource. */
export const addDeclared = (within: DeclaredWithin): void => void ofOptions.add(within);

export const declaredWithin = (): Iterable<DeclaredWithin> => ofOptions;

type DeclaredAction = (
  resource: AnyResource,
  // oxlint-disable-next-line typescript/no-explicit-any -- each body knows the input of its option
  ...asked: Parameters<ActionBody<Shape, any>>
) => ReturnType<ActionBody<Shape, unknown>>;

const ofActions = new Map<string, DeclaredAction>();

/** Bodies of what actions `do`. */
export const addDeclaredActions = (
  bodies: Readonly<Record<NonNullable<Action['does']>, DeclaredAction>>,
): void => {
  for (const [name, body] of Object.entries(bodies)) ofActions.set(name, body);
};

export const declaredAction = (name: string): DeclaredAction | undefined => ofActions.get(name);

/** Throws a `DeclarationError` for a declared body that is not in the list. */
export const checkBodies = (resources: readonly AnyResource[]): void => {
  for (const { name, behaviour, actions } of resources) {
    const declared = behaviour as Behaviour;
    const own = behaviourOf(name);
    const inFolder = Object.entries(actions as Readonly<Record<string, Action>>).flatMap(
      ([action, { sets, setsLines, makes, timer, does }]) =>
        (sets ?? setsLines ?? makes ?? timer ?? does) ? [] : [action],
    );
    for (const [part, names] of [
      ['hooks', declared.hooks ?? []],
      ['effects', declared.effects ?? []],
      ['actions', inFolder],
    ] as const)
      for (const body of names)
        if (!Object.hasOwn(own[part], body))
          throw new DeclarationError(
            'R035',
            `${name}.${part}.${body}`,
            `has no body: add it to server/${name} and that to server/postings/index.ts`,
          );
  }
};
