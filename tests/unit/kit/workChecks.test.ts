/** Wrong declarations of a scan and a work page are refused with their code and place. */
import { expect, it } from 'vitest';
import { checkResources, DeclarationError, type AnyResource } from '../../../src/kit/index.ts';
import { resources } from '../../../src/resources/index.ts';
import { hours, machinesWith } from '../../support/machines.ts';

const { scan, workPage } = machinesWith();
const withScan = (more: object) => machinesWith({ scan: { ...scan, ...more } });
const withPage = (more: object) => machinesWith({ workPage: { ...workPage, ...more } });
const withLines = (more: object) => withPage({ lines: { ...workPage?.lines, ...more } });
const withTime = (more: object) => withPage({ time: { ...workPage?.time, ...more } });
const NEVER = { op: 'equals', field: 'nothing', value: 1 };

const refusalOf = (machines: AnyResource): string | undefined => {
  try {
    checkResources([...resources, machines, hours]);
    return undefined;
  } catch (error) {
    if (error instanceof DeclarationError) return error.message;
    throw error;
  }
};

it('work page: a declaration that is right is accepted', () => {
  expect(refusalOf(machinesWith())).toBeUndefined();
});

it.each([
  ['R074 machines.scan', 'a path that is none', () => withScan({ path: 'machine-scan' })],
  ['R074 machines.scan', 'no code', () => withScan({ by: [] })],
  ['R004 machines.scan', 'a code that is no field', () => withScan({ by: ['name'] })],
  ['R074 machines.scan', 'a code that is no text', () => withScan({ by: ['dueOn'] })],
  ['R074 machines.scan', 'a code that only owners see', () => withScan({ by: ['costCode'] })],
  ['R004 machines.scan', 'an answer without such a field', () => withScan({ answer: ['name'] })],
  ['R004 machines.scan', 'a condition on no field', () => withScan({ last: NEVER })],
  ['R075 machines.workPage', 'a page without a scan', () => machinesWith({ scan: undefined })],
  ['R075 machines.workPage', 'a page without files', () => machinesWith({ features: ['timeline'] })],
  ['R075 machines.workPage', 'a path that is none', () => withPage({ path: 'Hall 2' })],
  ['R075 machines.workPage', 'a person who is none', () => withPage({ person: 'place' })],
  ['R075 machines.workPage', 'a promise that is no day', () => withPage({ due: 'place' })],
  ['R075 machines.workPage', 'a state that is none', () => withPage({ ended: ['GONE'] })],
  ['R075 machines.workPage', 'no name', () => withPage({ names: [] })],
  ['R004 machines.workPage', 'a fact that is no field', () => withPage({ facts: ['weight'] })],
  ['R004 machines.workPage.hints.begun', 'a hint on no field', () => withPage({ hints: { begun: NEVER } })],
  ['R077 machines.workPage.lines', 'lines that are none', () => withLines({ name: 'items' })],
  ['R077 machines.workPage.lines', 'a choice that is none', () => withLines({ choice: 'name' })],
  ['R004 machines.workPage.lines', 'a title that is none', () => withLines({ title: 'part' })],
  ['R076 machines.workPage.time', 'time of no resource', () => withTime({ of: 'minutes' })],
  ['R076 machines.workPage.time', 'time of another record', () => withTime({ by: 'personId' })],
  ['R076 machines.workPage.time', 'a sum that is no duration', () => withTime({ total: 'place' })],
  ['R076 machines.workPage.time', 'a timer that nothing starts', () => withTime({ start: 'go' })],
])('%s: %s is refused', (place, _, declared) => {
  expect(refusalOf(declared())).toMatch(new RegExp(`^${place.replaceAll('.', '\\.')}: .+`));
});
