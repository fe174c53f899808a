/** Bicycles that are repaired with goods of the shop, for the tests of lines that are goods. */
import { equals, isOneOf } from '../../src/resources/kit/conditions.ts';
import {
  advanceRefunded,
  advanceTaken,
  defineLines,
  defineResource,
  field,
} from '../../src/resources/kit/index.ts';
import { choice, code, integer, line, paise, reference } from '../../src/resources/kit/types.ts';
import { customers } from '../../src/resources/customers.ts';
import { openTables, withResources } from './addedResources.ts';
import type { OpenShop } from './openShop.ts';

const ID = '01968d5e-7c00-7000-8000-000000000005';

const cycleGoods = defineLines({
  name: 'cycle-goods',
  fields: {
    cycleId: field(reference('cycles'), { example: ID }),
    kind: field(choice(['GOODS', 'WORK']), { initial: 'GOODS', example: 'GOODS' }),
    goodsId: field(reference('products'), { example: ID }),
    serial: field(code.optional(), { example: 'SN-1' }),
    pieces: field(integer(1, 9), { initial: 1, example: 1 }),
    pricePaise: field(paise.optional(), { example: 100_000 }),
    fate: field(choice(['PLANNED', 'USED', 'PUT_BACK']), { initial: 'PLANNED', example: 'PLANNED' }),
    worn: field(choice(['SCRAP', 'RETURNED']).optional(), { example: 'SCRAP' }),
  },
});

const STATES = ['WAITING', 'AGREED', 'STAND', 'DONE', 'GONE'] as const;

const cycleDeclaration = {
  name: 'cycles',
  route: '/cycles',
  fields: {
    customerId: field(reference('customers').optional(), { filter: 'exact', example: ID }),
    agreedPaise: field(paise.optional(), { example: 100_000 }),
    paidPaise: field(paise.optional(), { readOnly: true, example: 0 }),
    no: field(line(20), { list: true, filter: 'search', example: 'C/1' }),
    state: field(choice(STATES), { filter: 'exact', initial: 'WAITING', example: 'WAITING' }),
  },
  title: (cycle: { no: string }) => cycle.no,
  defaultSort: { field: 'no', order: 'ASC' },
  access: { read: 'everyone', write: 'everyone' },
  lines: {
    goods: {
      of: cycleGoods,
      by: 'cycleId',
      readOnly: isOneOf('state', ['DONE', 'GONE']),
      readOnlyBut: ['worn'],
    },
  },
  stock: {
    lines: 'goods',
    where: equals('kind', 'GOODS'),
    product: 'goodsId',
    unit: 'serial',
    quantity: 'pieces',
    use: 'fate',
    replaced: { field: 'worn', becomes: 'SCRAP' },
    number: 'no',
    reserve: ['AGREED', 'STAND'],
    needed: 'STAND',
    fit: ['STAND'],
    end: ['GONE'],
    tables: 'cycle',
    entry: 'TICKET_PARTS',
  },
  advances: {
    customer: 'customerId',
    number: 'no',
    open: 'paidPaise',
    most: ['agreedPaise'],
    lines: 'goods',
    first: equals('kind', 'WORK'),
    product: 'goodsId',
    tables: 'cycle',
  },
  workflow: {
    field: 'state',
    initial: 'WAITING',
    transitions: {
      AGREED: { from: ['WAITING'] },
      STAND: { from: ['AGREED'] },
      DONE: { from: ['STAND'] },
      WAITING: { from: ['AGREED'] },
      GONE: { from: ['DONE'] },
    },
  },
  actions: {
    deposit: { on: 'one', input: advanceTaken, does: 'takeAdvance' },
    'pay-back': { on: 'one', input: advanceRefunded, does: 'refundAdvance' },
    fit: {
      on: 'one',
      setsLines: { lines: 'goods', where: equals('kind', 'GOODS'), sets: { fate: 'USED' } },
    },
    discard: {
      on: 'many',
      input: { how: field(choice(['SCRAP', 'RETURNED']), { example: 'RETURNED' }) },
      setsLines: { lines: 'goods', where: equals('worn', 'SCRAP'), sets: { worn: { input: 'how' } } },
    },
  },
} as const;

/** A valid declaration, with some options in the place of its own. */
export const cyclesWith = (more: object = {}) =>
  defineResource({ ...cycleDeclaration, ...more } as unknown as Parameters<typeof defineResource>[0]);

/** For `vi.mock` of the list of resources. */
export const withCycles = withResources(cyclesWith());

/** Makes the tables as `npm run db:diff` drafts them, and those of what is posted. */
export const openCycles = async (shop: OpenShop): Promise<void> => {
  await openTables(shop, [cyclesWith(), customers]);
  await openTables(shop, [cycleGoods, cyclesWith()]);
  const columns = {
    parts: ['id', 'line_id'],
    moves: ['id'],
    part_sales: ['part_id'],
    advances: ['id'],
    advance_moves: [],
  };
  await shop.db.asOwner(async tx => {
    for (const [table, names] of Object.entries(columns)) {
      await tx.run(`CREATE TABLE cycle_${table} (LIKE ticket_${table} INCLUDING ALL)`);
      for (const name of names)
        await tx.run(`ALTER TABLE cycle_${table} RENAME COLUMN ticket_${name} TO cycle_${name}`);
      await tx.run(`SELECT enable_shop_rls('cycle_${table}')`);
    }
    await tx.run(
      'ALTER TABLE advance_refunds ADD COLUMN cycle_id uuid, DROP CONSTRAINT advance_refunds_of_one',
    );
  });
};
