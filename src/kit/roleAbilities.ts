/** What a role may do: abilities made from the declarations, and of the calls written by hand. */
import { isAllowed, transitionName, type Access, type AnyResource, type RoleHolder } from './index.ts';

/** `customers.write` names the resource or page, and what is done there. */
export type Ability = `${string}.${string}`;

type Named = readonly [what: string, access: Access];

const ofResource = (
  { access, actions, features, name, singleton, workflow, writes }: AnyResource,
  besideRead: Readonly<Record<string, string>>,
): readonly Named[] => {
  const { read, write } = access;
  if (singleton) return [['write', write]];
  const reads: Named[] = [
    ['read', read],
    ['export', read],
  ];
  if (features.includes('comments')) reads.push(['comment', read]);
  const beside = besideRead[name];
  if (beside) reads.push([beside, read]);
  if (writes === 'server' || writes === 'lines') return reads;
  return [
    ...reads,
    ['write', write],
    ...(writes === 'generic' ? [['delete', write] as const] : []),
    ...Object.entries(workflow?.transitions ?? {}).map(([state, transition]): Named => [
      `transitions.${transitionName(state)}`,
      transition?.access ?? write,
    ]),
    ...Object.entries(actions).map(([name, action]): Named => [`actions.${name}`, action.access ?? write]),
  ];
};

/** Answers the resource or page that an ability belongs to. */
export const placeOf = (ability: string): string => ability.slice(0, ability.indexOf('.'));

interface AbilityWords {
  /** These are for calls that no declaration gives. */
  ofCalls: Readonly<Record<Ability, Access>>;
  /** Those who read a resource have it, by its name. */
  besideRead: Readonly<Record<string, string>>;
  /** Places that own roles are never given. */
  ofOwners: readonly string[];
}

export const roleAbilities = (
  resources: readonly AnyResource[],
  { ofCalls, besideRead, ofOwners }: AbilityWords,
) => {
  let made: ReadonlyMap<string, Access> | undefined;

  /** Answers by name the built-in roles that have it. */
  const abilities = (): ReadonlyMap<string, Access> =>
    (made ??= new Map([
      ...resources.flatMap(resource =>
        ofResource(resource, besideRead).map(
          ([what, access]) => [`${resource.name}.${what}`, access] as const,
        ),
      ),
      ...Object.entries(ofCalls),
    ]));

  /** Who reads the files of a record may be fewer than read it: a bill's picture has its money. */
  const fileAbilities = ({ name, writes }: AnyResource): { read: Ability; add: Ability; remove: Ability } => {
    const add: Ability = writes === 'server' ? `${name}.create` : `${name}.write`;
    const files: Ability = `${name}.files`;
    const restricted = abilities().has(files);
    return { read: restricted ? files : `${name}.read`, add, remove: restricted ? files : add };
  };

  /** Tells whether an own role can be given it: never what only owners do, nor people and their roles. */
  const isGrantable = (ability: string): boolean =>
    (abilities().get(ability) ?? 'owner') !== 'owner' && !ofOwners.includes(placeOf(ability));

  const has = ({ role, ownRole }: RoleHolder, ability: string): boolean => {
    if (role !== 'owner' && ownRole?.without.includes(ability)) return false;
    if (role !== 'owner' && ownRole?.with.includes(ability)) return isGrantable(ability);
    return isAllowed(role, abilities().get(ability) ?? 'owner');
  };

  /** The one gate of calls and pages: who may not read a place may do nothing there. */
  const mayUse = (who: RoleHolder, ability: Ability | Access): boolean => {
    if (!ability.includes('.')) return isAllowed(who.role, ability as Access);
    const read = `${placeOf(ability)}.read`;
    return has(who, ability) && (!abilities().has(read) || has(who, read));
  };

  return { abilities, fileAbilities, isGrantable, mayUse };
};
