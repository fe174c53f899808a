/** Wrong declarations of a customer's page are refused with their code and place. */
import fs from 'node:fs';
import { expect, it } from 'vitest';
import { checkResources, DeclarationError, type AnyResource } from '../../../src/kit/index.ts';
import { resources } from '../../../src/resources/index.ts';
import { hours, machinesWith } from '../../support/machines.ts';

const page = machinesWith().customerPage;
const withPage = (more: object) => machinesWith({ customerPage: { ...page, ...more } });
const withCustomer = (more: object) => withPage({ customer: { ...page?.customer, ...more } });
const withDecision = (more: object) => withPage({ decision: { ...page?.decision, ...more } });

const refusalOf = (machines: AnyResource): string | undefined => {
  try {
    checkResources([...resources, machines, hours]);
    return undefined;
  } catch (error) {
    if (error instanceof DeclarationError) return error.message;
    throw error;
  }
};

it('customer page: a declaration that is right is accepted', () => {
  expect(refusalOf(machinesWith())).toBeUndefined();
});

it.each([
  ['R078 machines.customerPage', 'a path that is taken', () => withPage({ path: 'share' })],
  ['R078 machines.customerPage', 'the path of invitations', () => withPage({ path: 'invites' })],
  ['R078 machines.customerPage', 'a language', () => withPage({ path: 'hi' })],
  ['R078 machines.customerPage', 'a path of another resource', () => withPage({ path: 'track' })],
  ['R078 machines.customerPage', 'a link for ever', () => withPage({ days: 3_650 })],
  ['R004 machines.customerPage', 'a number that is no field', () => withPage({ number: 'name' })],
  ['R078 machines.customerPage', 'a field that only owners see', () => withPage({ number: 'costCode' })],
  ['R078 machines.customerPage', 'a computed row', () => withPage({ rows: { spent: ['spentMinutes'] } })],
  ['R078 machines.customerPage', 'a row of yes and no', () => withPage({ rows: { shared: ['isShared'] } })],
  [
    'R078 machines.customerPage',
    'a row named like the state',
    () => withPage({ rows: { state: ['place'] } }),
  ],
  ['R078 machines.customerPage', 'a message with a row that is none', () => withPage({ message: ['sum'] })],
  ['R078 machines.customerPage', 'a customer who is none', () => withCustomer({ id: 'personId' })],
  ['R078 machines.customerPage', 'a phone number that is none', () => withCustomer({ phone: 'place' })],
  ['R079 machines.customerPage.decision', 'a state without transition', () => withDecision({ in: 'DONE' })],
  [
    'R079 machines.customerPage.decision',
    'input that the transition does not take',
    () => withDecision({ approve: { to: 'OPENED', by: 'place' } }),
  ],
])('%s: %s is refused', (place, _, declared) => {
  expect(refusalOf(declared())).toMatch(new RegExp(`^${place.replaceAll('.', '\\.')}: .+`));
});

it('customer page: the development server passes each path on to the API', () => {
  const config = fs.readFileSync('vite.config.ts', 'utf8');
  for (const { customerPage } of resources)
    if (customerPage) expect(config).toContain(`'/${customerPage.path}'`);
});
