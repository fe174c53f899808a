/** Collects the bodies of all resources that declare some. */
import { DeclarationError, type Action, type AnyResource, type Behaviour } from '../../../src/kit/index.ts';
import type { AnyBehaviour } from './define.ts';

const NONE: AnyBehaviour = { resource: '', hooks: {}, effects: {}, actions: {} };

const byResource = new Map<string, AnyBehaviour>();

export const addBehaviours = (more: readonly AnyBehaviour[]): void => {
  for (const behaviour of more) byResource.set(behaviour.resource, behaviour);
};

export const behaviourOf = (resource: string): AnyBehaviour => byResource.get(resource) ?? NONE;

/** Throws a `DeclarationError` for a declared body that is not in the list. */
export const checkBodies = (resources: readonly AnyResource[]): void => {
  for (const { name, behaviour, actions } of resources) {
    const declared = behaviour as Behaviour;
    const own = behaviourOf(name);
    const inFolder = Object.entries(actions as Readonly<Record<string, Action>>).flatMap(
      ([action, { sets, timer }]) => ((sets ?? timer) ? [] : [action]),
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
            `has no body: add it to server/${name} and that to server/behaviours.ts`,
          );
  }
};
