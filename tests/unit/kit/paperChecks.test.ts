/** Wrong declarations of papers are refused with their code and place. */
import { expect, it } from 'vitest';
import { declarations } from '../../../src/resources/index.ts';
import { equals, less, today } from '../../../src/kit/conditions.ts';
import { DeclarationError } from '../../../src/kit/index.ts';
import { checkPapers } from '../../../src/kit/paperChecks.ts';
import { expensePapers } from '../../../src/resources/expenses/paper.ts';
import { papers } from '../../../src/resources/papers.ts';
import { ticketPapers } from '../../../src/resources/tickets/paper.ts';
import { hours } from '../../support/machines.ts';
import { definedPapers, machinePapers, machinesOnPaper } from '../../support/machinePapers.ts';

const refusalOf = (...more: object[]): string | undefined => {
  try {
    const all = more.map(each => definedPapers(each));
    checkPapers([...papers, ...all], [...declarations, machinesOnPaper, hours]);
    return undefined;
  } catch (error) {
    if (error instanceof DeclarationError) return error.message;
    throw error;
  }
};
const withSlip = (more: object) => ({ papers: { SLIP: { ...machinePapers.papers['SLIP'], ...more } } });
const version = { of: 'machine-hours', by: 'machineId', number: 'minutes', goods: 'day', last: 'offerNo' };

it('papers: a declaration that is right is accepted', () => {
  expect(refusalOf({})).toBeUndefined();
});

it('papers: the feature without declared papers is refused', () => {
  expect(refusalOf()).toContain('R080 machines.features');
});

it.each([
  ['R004', 'no such field', withSlip({ facts: ['colour'] })],
  ['R004', 'a condition on no field', withSlip({ when: equals('colour', 'RED') })],
  ['R004', 'no such field of a referenced record', withSlip({ facts: ['customerId.colour'] })],
  ['R004', 'an instant of a referenced record', withSlip({ facts: ['customerId.createdAt'] })],
  ['R080', 'a condition on the day', withSlip({ when: less('dueOn', today()) })],
  ['R080', 'a field that references nothing', withSlip({ facts: ['place.name'] })],
  ['R080', 'a path of two references', withSlip({ facts: ['customerId.saleId.invoiceNo'] })],
  ['R080', 'a version without versions', withSlip({ facts: ['version.decision'] })],
  ['R080', 'a name in small letters', { papers: { slip: machinePapers.papers['SLIP'] } }],
  ['R081', 'versions of no resource', withSlip({ version: { ...version, of: 'offers' } })],
  ['R081', 'a number that is none', withSlip({ version })],
  ['R082', 'goods without lines of goods', withSlip({ table: { buyer: 'customerId' } })],
  [
    'R082',
    'lines that are none',
    { goods: { lines: 'spares', product: '', unit: '', quantity: '', price: '' } },
  ],
])('papers: %s, %s', (code, _, more) => {
  expect(refusalOf(more)).toContain(`${code} machines.papers`);
});

it('papers: a secret is on none', () => {
  const [card] = Object.values(ticketPapers.papers);
  const wrong = { ...ticketPapers, papers: { JOB_CARD: { ...card, facts: ['passcode'] } } };
  expect(() => checkPapers([expensePapers, wrong as typeof ticketPapers], declarations)).toThrow(
    'is a secret',
  );
});
