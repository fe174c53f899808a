/** The bodies of all resources that declare some. */
import type { AnyBehaviour } from './define.ts';

const behaviours: readonly AnyBehaviour[] = [];

const NONE: AnyBehaviour = { resource: '', hooks: {}, effects: {}, actions: {} };

const byResource = new Map(behaviours.map(behaviour => [behaviour.resource, behaviour]));

export const behaviourOf = (resource: string): AnyBehaviour => byResource.get(resource) ?? NONE;
