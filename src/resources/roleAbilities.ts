/** What a role may do: abilities made from the declarations, and of the calls written by hand. */
import { resources } from './index.ts';
import { isAllowed, transitionName, type Access, type AnyResource, type RoleHolder } from '../kit/index.ts';

/** `customers.write`: the resource or page, and what is done there. */
export type Ability = `${string}.${string}`;

const OF_CALLS: Readonly<Record<Ability, Access>> = {
  'dashboard.read': 'staff',
  'office-dashboard.read': 'office',
  'calendar.read': 'everyone',
  'statistics.read': 'everyone',
  'analytics.read': 'staff',
  'analytics.margins': 'owner',
  'sales.create': 'staff',
  'sales.cancel': 'staff',
  'sales.return': 'staff',
  'sales.share': 'everyone',
  'sales.end-share': 'owner',
  'purchase-bills.create': 'staff',
  'purchase-bills.cancel': 'staff',
  'purchase-bills.return': 'staff',
  'purchase-bills.files': 'owner',
  'suppliers.account': 'owner',
  'suppliers.pay': 'owner',
  'products.confirm': 'owner',
  'products.prices': 'owner',
  'stock-items.price': 'owner',
  'stock-items.release': 'owner',
  'stock-items.clear': 'staff',
  'stock-items.labels': 'staff',
  'stock-items.adjust': 'owner',
  'stock-counts.count': 'staff',
  'stock-transfers.create': 'staff',
  'stock-transfers.receive': 'staff',
  'stock-transfers.cancel': 'owner',
  'accounts.read': 'staff',
  'accounts.reports': 'owner',
  'accounts.journal': 'owner',
  'accounts.chart': 'owner',
  'accounts.bank': 'owner',
  'accounts.year-end': 'owner',
  'accounts.day-close': 'staff',
  'accounts.lock': 'owner',
  'accounts.verify': 'owner',
  'logs.erase': 'owner',
  'accounts.transfer': 'staff',
  'dues.read': 'everyone',
  'dues.collect': 'everyone',
  'dues.follow-up': 'everyone',
  'dues.cheques': 'office',
  'customers.consent': 'staff',
  'customers.greet': 'staff',
  'customers.merge': 'owner',
  'customers.personal-data': 'owner',
  'bookings.end': 'staff',
  'challans.create': 'staff',
  'challans.return': 'staff',
  'estimates.create': 'staff',
  'estimates.decline': 'staff',
  'drawers.read': 'staff',
  'drawers.create': 'owner',
  'drawers.bind': 'staff',
  'drawers.open': 'staff',
  'drawers.close': 'staff',
  'drawers.reopen': 'owner',
  'drawers.transfer': 'staff',
  'financiers.account': 'staff',
  'financiers.settle': 'staff',
  'financiers.resolve': 'owner',
  'settlements.cancel': 'owner',
  'brand-claims.create': 'owner',
  'brand-claims.settle': 'owner',
  'finance.read': 'office',
  'expenses.cancel': 'owner',
  'expenses.pay': 'owner',
  'staff-payments.cancel': 'owner',
  'commission-rules.report': 'owner',
  'commission-rules.earn': 'owner',
  'posters.read': 'staff',
  'posters.write': 'staff',
  'roles.delete': 'owner',
};

/** Calls for those who read a resource, which stand in the list beside its reading. */
const BESIDE_READ: Readonly<Record<string, string>> = { tickets: 'share' };

type Named = readonly [what: string, access: Access];

const ofResource = ({
  access,
  actions,
  features,
  name,
  singleton,
  workflow,
  writes,
}: AnyResource): readonly Named[] => {
  const { read, write } = access;
  if (singleton) return [['write', write]];
  const reads: Named[] = [
    ['read', read],
    ['export', read],
  ];
  if (features.includes('comments')) reads.push(['comment', read]);
  const beside = BESIDE_READ[name];
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

let made: ReadonlyMap<string, Access> | undefined;

/** By name, with the built-in roles that have it. */
export const abilities = (): ReadonlyMap<string, Access> =>
  (made ??= new Map([
    ...resources.flatMap(resource =>
      ofResource(resource).map(([what, access]) => [`${resource.name}.${what}`, access] as const),
    ),
    ...Object.entries(OF_CALLS),
  ]));

/** The resource or page that an ability belongs to. */
export const placeOf = (ability: string): string => ability.slice(0, ability.indexOf('.'));

/** Who reads the files of a record may be fewer than read it: a bill's picture has its money. */
export const fileAbilities = ({
  name,
  writes,
}: AnyResource): { read: Ability; add: Ability; remove: Ability } => {
  const add: Ability = writes === 'server' ? `${name}.create` : `${name}.write`;
  const files: Ability = `${name}.files`;
  const restricted = abilities().has(files);
  return { read: restricted ? files : `${name}.read`, add, remove: restricted ? files : add };
};

/** What an own role can be given: never what only owners do, nor people and their roles. */
export const isGrantable = (ability: string): boolean =>
  (abilities().get(ability) ?? 'owner') !== 'owner' && !['people', 'roles'].includes(placeOf(ability));

const has = ({ role, ownRole }: RoleHolder, ability: string): boolean => {
  if (role !== 'owner' && ownRole?.without.includes(ability)) return false;
  if (role !== 'owner' && ownRole?.with.includes(ability)) return isGrantable(ability);
  return isAllowed(role, abilities().get(ability) ?? 'owner');
};

/** The one gate of calls and pages: who may not read a place may do nothing there. */
export const mayUse = (who: RoleHolder, ability: Ability | Access): boolean => {
  if (!ability.includes('.')) return isAllowed(who.role, ability as Access);
  const read = `${placeOf(ability)}.read`;
  return has(who, ability) && (!abilities().has(read) || has(who, read));
};
