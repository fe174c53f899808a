import type { Refuse } from './abilityChecks.ts';
import type { CustomerStep } from './abilities.ts';
import { declaredField } from './declaredField.ts';
import type { AnyResource } from './defineResource.ts';
import type { Kind } from './kinds.ts';

/** First parts of addresses without sign-in that are taken. */
const TAKEN: readonly string[] = [
  ...['api', 'share', 'docs', 'assets', 'health', 'login', 'invites', 'session', 'sessions', 'users'],
  ...['en', 'hi', 'fr', 'ar'],
];
const SHOWN: readonly Kind[] = ['text', 'integer', 'money', 'date'];

/** Checks of the customer's page: what has no sign-in shows only what everyone may see. */
export const checkCustomerPage = (refuse: Refuse, resource: AnyResource): void => {
  const { customerPage: page, workflow, writes } = resource;
  if (!page) return;
  const place = `${resource.name}.customerPage`;
  if (!workflow || writes !== 'generic') return refuse('R078', place, 'needs `workflow` and generic writes');
  const shown = (name: string, kinds: readonly Kind[]) => {
    const field = declaredField(refuse, place, resource, name);
    if (field.computed || field.derived || field.filterOnly) refuse('R078', place, `'${name}' is not stored`);
    if (field.see) refuse('R078', place, `'${name}' is not shown to everyone`);
    if (!kinds.includes(field.kind)) refuse('R078', place, `'${name}' is of kind '${field.kind}'`);
    return field;
  };
  if (!/^[a-z]+$/.test(page.path) || TAKEN.includes(page.path))
    refuse('R078', place, `'${page.path}' is no address, or taken`);
  if (!Number.isInteger(page.days) || page.days < 1 || page.days > 366)
    refuse('R078', place, 'a link is valid for 1 to 366 days');
  shown(page.number, ['text']);
  shown(page.revoked, ['integer']);
  shown(page.customer.name, ['text']);
  shown(page.customer.phone, ['phone']);
  if (shown(page.customer.id, ['reference']).references !== 'customers')
    refuse('R078', place, `'${page.customer.id}' is no reference to a customer`);
  for (const [row, names] of Object.entries(page.rows)) {
    if (row === 'state' || row === 'version' || names.length === 0)
      refuse('R078', place, `row '${row}' is the state's or the version's, or has no field`);
    for (const name of names) shown(name, SHOWN);
  }
  for (const row of page.message)
    if (!Object.hasOwn(page.rows, row)) refuse('R078', place, `no row '${row}'`);
  const { decision } = page;
  if (!decision) return;
  shown(decision.version, ['integer']);
  const checkStep = ({ to, by, input = {} }: CustomerStep): void => {
    const transition = workflow.transitions[to];
    if (!transition?.from.includes(decision.in))
      return refuse('R079', `${place}.decision`, `no transition from '${decision.in}' to '${to}'`);
    for (const name of [by, ...Object.keys(input)])
      if (!Object.hasOwn(transition.input ?? {}, name))
        refuse('R079', `${place}.decision`, `'${name}' is no input of '${to}'`);
  };
  checkStep(decision.approve);
  checkStep(decision.decline);
};

/** Each has an address of its own. */
export const checkCustomerPaths = (refuse: Refuse, resources: readonly AnyResource[]): void => {
  const paths = resources.flatMap(({ name, customerPage }) =>
    customerPage ? [{ name, path: customerPage.path }] : [],
  );
  paths.forEach(({ name, path }, at) => {
    if (paths.findIndex(each => each.path === path) !== at)
      refuse('R078', `${name}.customerPage`, `'${path}' is the page of another resource`);
  });
};
