/** Wrong declarations of lines that are goods, and of writes into lines, are refused with their code and place. */
import { expect, it } from 'vitest';
import { checkResources, DeclarationError, type AnyResource } from '../../../src/kit/index.ts';
import { resources } from '../../../src/resources/index.ts';
import { beside, cyclesWith } from '../../support/cycles.ts';

const { stock, lines, actions, advances, offers, bill } = cyclesWith();
const withStock = (more: object) => cyclesWith({ stock: { ...stock, ...more } });
const withLines = (more: object) => cyclesWith({ lines: { goods: { ...lines['goods'], ...more } } });
const setting = (setsLines: object, more: object = {}) =>
  cyclesWith({ actions: { ...actions, fit: { on: 'one', setsLines, ...more } } });
const withGoods = (more: object) => withLines({ goods: { ...lines['goods']?.goods, ...more } });
const withAdvances = (more: object) => cyclesWith({ advances: { ...advances, ...more } });
const doing = (more: object) =>
  cyclesWith({ actions: { deposit: { ...(actions as Record<string, object>)['deposit'], ...more } } });
const withOffers = (more: object) => cyclesWith({ offers: { ...offers, ...more } });
const withBill = (more: object) => cyclesWith({ bill: { ...bill, ...more } });
const withVersions = (more: object) => withOffers({ versions: { ...offers?.versions, ...more } });
const withProposed = (more: object) => withLines({ proposed: { ...lines['goods']?.proposed, ...more } });
const NEVER = { op: 'equals', field: 'nothing', value: 1 };

const refusalOf = (cycles: AnyResource): string | undefined => {
  try {
    checkResources([...resources, cycles, ...beside]);
    return undefined;
  } catch (error) {
    if (error instanceof DeclarationError) return error.message;
    throw error;
  }
};

it('goods: a declaration that is right is accepted', () => {
  expect(refusalOf(cyclesWith())).toBeUndefined();
});

it.each([
  ['R080 cycles.stock', 'no workflow', () => cyclesWith({ workflow: undefined })],
  ['R080 cycles.stock', 'lines that are none', () => withStock({ lines: 'items' })],
  ['R004 cycles.stock', 'a condition on no field', () => withStock({ where: NEVER })],
  ['R080 cycles.lines.goods', 'a product that is none', () => withGoods({ product: 'cycleId' })],
  ['R080 cycles.lines.goods', 'a unit that is no text', () => withGoods({ unit: 'pieces' })],
  ['R080 cycles.lines.goods', 'a number of pieces that is none', () => withGoods({ quantity: 'serial' })],
  ['R080 cycles.lines.goods', 'a use without its values', () => withGoods({ use: 'kind' })],
  ['R080 cycles.stock', 'lines without goods', () => withLines({ goods: undefined, proposed: undefined })],
  [
    'R080 cycles.stock',
    'what is replaced without its value',
    () => withStock({ replaced: { field: 'worn', becomes: 'GONE' } }),
  ],
  ['R080 cycles.stock', 'a number that is no text', () => withStock({ number: 'state' })],
  ['R080 cycles.stock', 'a state that is none', () => withStock({ reserve: ['OPEN'] })],
  ['R080 cycles.stock', 'a needed state that is none', () => withStock({ needed: 'OPEN' })],
  ['R080 cycles.stock', 'a prefix that is none', () => withStock({ tables: 'Cycle' })],
  ['R084 cycles.bill', 'no advances', () => cyclesWith({ advances: undefined, actions: {} })],
  ['R084 cycles.bill', 'a state that is none', () => withBill({ state: 'PAID' })],
  ['R084 cycles.bill', 'a state before the end', () => withBill({ state: 'DONE' })],
  ['R004 cycles.bill', 'a condition on no field', () => withBill({ charged: NEVER })],
  ['R084 cycles.bill', 'a fee that is no money', () => withBill({ fee: 'no' })],
  ['R084 cycles.bill', 'other methods', () => withBill({ method: 'channel' })],
  ['R084 cycles.bill', 'a sale that is none', () => withBill({ sale: 'modelId' })],
  [
    'R004 cycles.bill',
    'no such field when it is reopened',
    () => withBill({ reopened: { state: 'DONE', sets: { x: null } } }),
  ],
  ['R083 cycles.offers', 'lines that are none', () => withOffers({ lines: 'items' })],
  ['R083 cycles.offers', 'a state that is none', () => withOffers({ state: 'OPEN' })],
  ['R083 cycles.offers', 'a total that is no money', () => withOffers({ total: 'no' })],
  [
    'R083 cycles.offers',
    'a person who is no text',
    () => withOffers({ declined: { by: 'state', channel: 'channel' } }),
  ],
  ['R083 cycles.offers', 'versions that are none', () => withVersions({ of: 'offers' })],
  [
    'R083 cycles.offers',
    'versions of another record',
    () => withVersions({ of: 'ticket-quotes', by: 'ticketId' }),
  ],
  ['R083 cycles.offers', 'a copy of another kind', () => withVersions({ copied: { label: 'offerNo' } })],
  ['R081 cycles.lines.goods', 'rows proposed by no reference', () => withProposed({ from: 'no' })],
  ['R004 cycles.lines.goods', 'a proposed value of no field', () => withProposed({ rows: [{ no: 1 }] })],
  ['R082 cycles.advances', 'a rate of no lines', () => withAdvances({ lines: 'items' })],
  ['R080 cycles.lines.goods', 'a kind of services that is none', () => withGoods({ service: 'LABOUR' })],
  ['R082 cycles.advances', 'a customer who is none', () => withAdvances({ customer: 'no' })],
  ['R082 cycles.advances', 'a number that is no text', () => withAdvances({ number: 'state' })],
  ['R082 cycles.advances', 'a sum that can be written', () => withAdvances({ open: 'agreedPaise' })],
  ['R082 cycles.advances', 'no most', () => withAdvances({ most: [] })],
  ['R082 cycles.advances', 'a most that is no money', () => withAdvances({ most: ['no'] })],
  ['R080 cycles.advances', 'a prefix that is none', () => withAdvances({ tables: '' })],
  ['R082 cycles.actions.deposit', 'no option', () => cyclesWith({ advances: undefined })],
  ['R082 cycles.actions.deposit', 'many records', () => doing({ on: 'many' })],
  ['R082 cycles.actions.deposit', 'no input', () => doing({ input: {} })],
  ['R004 cycles.lines.goods', 'read-only on no field', () => withLines({ readOnly: NEVER })],
  ['R081 cycles.lines.goods', 'an exception of nothing', () => withLines({ readOnly: undefined })],
  ['R004 cycles.lines.goods', 'an exception that is no field', () => withLines({ readOnlyBut: ['no'] })],
  ['R081 cycles.actions.fit', 'no such lines', () => setting({ lines: 'items', sets: {} })],
  ['R004 cycles.actions.fit', 'no such field', () => setting({ lines: 'goods', sets: { no: 1 } })],
  [
    'R081 cycles.actions.fit',
    'no such input',
    () => setting({ lines: 'goods', sets: { worn: { input: 'how' } } }),
  ],
  [
    'R081 cycles.actions.fit',
    'an action on the list',
    () => setting({ lines: 'goods', sets: {} }, { on: 'list' }),
  ],
])('%s: %s is refused', (place, _, declared) => {
  expect(refusalOf(declared())).toMatch(new RegExp(`^${place.replaceAll('.', '\\.')}: .+`));
});
