/** Bicycles that are repaired with goods of the shop, for the tests of lines that are goods. */
import { equals, isOneOf, not } from '../../src/kit/conditions.ts';
import { advanceRefunded, advanceTaken, defineLines, defineResource, field } from '../../src/kit/index.ts';
import {
  choice,
  code,
  day,
  instant,
  integer,
  line,
  lines,
  paise,
  reference,
  yesNo,
} from '../../src/kit/types.ts';
import { customers } from '../../src/resources/customers/declaration.ts';
import { BILL_METHODS } from '../../src/kit/rules/advances.ts';
import { openTables, withResources } from './addedResources.ts';
import { ID, listedBy, variantsOf } from './declarations.ts';
import type { OpenShop } from './openShop.ts';

const cycleGoods = defineLines({
  name: 'cycle-goods',
  fields: {
    cycleId: field(reference('cycles'), { example: ID }),
    kind: field(choice(['GOODS', 'WORK']), { initial: 'GOODS', example: 'GOODS' }),
    goodsId: field(reference('products'), { example: ID }),
    serial: field(code.optional(), { example: 'SN-1' }),
    pieces: field(integer(1, 9), { initial: 1, example: 1 }),
    pricePaise: field(paise, { example: 100_000 }),
    fate: field(choice(['PLANNED', 'USED', 'PUT_BACK']), { initial: 'PLANNED', example: 'PLANNED' }),
    worn: field(choice(['SCRAP', 'RETURNED']).optional(), { example: 'SCRAP' }),
  },
});

const cycleOffers = defineResource({
  name: 'cycle-offers',
  route: '/cycle-offers',
  fields: {
    cycleId: field(reference('cycles'), { filter: 'exact', example: ID }),
    offerNo: field(integer(1), { list: true, filter: 'range', example: 1 }),
    totalPaise: field(paise, { example: 100_000 }),
    items: field(lines.optional(), { readOnly: true, example: [] }),
    label: field(line(20).optional(), { example: 'C/1' }),
    decision: field(choice(['APPROVED', 'DECLINED']).optional(), { example: 'APPROVED' }),
    decidedBy: field(line(60).optional(), { example: 'Asha' }),
    channel: field(choice(['SHOP', 'PHONE']).optional(), { example: 'SHOP' }),
    decidedAt: field(instant.optional(), { example: '2026-04-01T10:30:00.000Z' }),
  },
  title: offer => String(offer.offerNo),
  defaultSort: { field: 'offerNo', order: 'ASC' },
  access: { read: 'everyone', write: 'everyone' },
});

const cycleModels = defineResource({
  name: 'cycle-models',
  route: '/cycle-models',
  fields: {
    name: field(line(60), { list: true, filter: 'search', example: 'Roadster' }),
    tyreId: field(reference('products').optional(), { example: ID }),
    tyrePaise: field(paise.optional(), { example: 90_000 }),
    workId: field(reference('products').optional(), { example: ID }),
  },
  ...listedBy('name'),
});

const STATES = ['WAITING', 'AGREED', 'STAND', 'DONE', 'GONE'] as const;

const cycleDeclaration = {
  name: 'cycles',
  route: '/cycles',
  fields: {
    customerId: field(reference('customers').optional(), { filter: 'exact', example: ID }),
    modelId: field(reference('cycle-models').optional(), { example: ID }),
    isGift: field(yesNo.optional(), { example: false }),
    totalPaise: field(paise, {
      computed: { sum: 'pricePaise', of: 'cycle-goods', by: 'cycleId' },
      example: 100_000,
    }),
    method: field(choice(BILL_METHODS).optional(), { choices: 'paymentMethod', example: 'UPI' }),
    receivedPaise: field(paise.optional(), { example: 100_000 }),
    saleId: field(reference('sales').optional(), { readOnly: true, example: ID }),
    doneOn: field(day.optional(), { example: '2026-04-03' }),
    offerNo: field(integer(0).optional(), { readOnly: true, example: 1 }),
    offeredPaise: field(paise.optional(), { readOnly: true, example: 100_000 }),
    decidedBy: field(line(60).optional(), { example: 'Asha' }),
    channel: field(choice(['SHOP', 'PHONE']).optional(), { example: 'SHOP' }),
    agreedPaise: field(paise.optional(), { example: 100_000 }),
    paidPaise: field(paise.optional(), { readOnly: true, example: 0 }),
    no: field(line(20), { list: true, filter: 'search', example: 'C/1' }),
    state: field(choice(STATES), { filter: 'exact', initial: 'WAITING', example: 'WAITING' }),
  },
  ...listedBy('no'),
  lines: {
    goods: {
      of: cycleGoods,
      by: 'cycleId',
      readOnly: isOneOf('state', ['DONE', 'GONE']),
      readOnlyBut: ['worn'],
      proposed: {
        from: 'modelId',
        rows: [
          {
            kind: 'GOODS',
            fate: 'PLANNED',
            pieces: 1,
            goodsId: { from: 'tyreId' },
            pricePaise: { from: 'tyrePaise' },
          },
          { kind: 'WORK', fate: 'PLANNED', pieces: 1, goodsId: { from: 'workId' } },
        ],
        free: equals('isGift', true),
      },
      goods: {
        product: 'goodsId',
        unit: 'serial',
        quantity: 'pieces',
        price: 'pricePaise',
        kind: 'kind',
        service: 'WORK',
        use: 'fate',
      },
    },
  },
  stock: {
    lines: 'goods',
    where: equals('kind', 'GOODS'),
    replaced: { field: 'worn', becomes: 'SCRAP' },
    number: 'no',
    reserve: ['AGREED', 'STAND'],
    needed: 'STAND',
    fit: ['STAND', 'GONE'],
    end: ['GONE'],
    tables: 'cycle',
    entry: 'TICKET_PARTS',
  },
  bill: {
    state: 'GONE',
    charged: not(equals('isGift', true)),
    fee: 'agreedPaise',
    warranty: equals('channel', 'PHONE'),
    method: 'method',
    received: 'receivedPaise',
    sale: 'saleId',
    reopened: { state: 'DONE', sets: { method: null, receivedPaise: null, doneOn: { daysAhead: 2 } } },
  },
  offers: {
    lines: 'goods',
    state: 'WAITING',
    binding: ['AGREED', 'STAND'],
    total: 'totalPaise',
    version: 'offerNo',
    offered: 'offeredPaise',
    agreedTotal: 'agreedPaise',
    agreed: { state: 'AGREED', by: 'decidedBy', channel: 'channel' },
    declined: { by: 'decidedBy', channel: 'channel' },
    versions: { of: 'cycle-offers', by: 'cycleId', number: 'offerNo', copied: { label: 'no' } },
  },
  advances: {
    customer: 'customerId',
    number: 'no',
    open: 'paidPaise',
    most: ['agreedPaise'],
    lines: 'goods',
    tables: 'cycle',
  },
  workflow: {
    field: 'state',
    initial: 'WAITING',
    transitions: {
      AGREED: { from: ['WAITING'], input: { decidedBy: 'optional', channel: 'optional' } },
      STAND: { from: ['AGREED'] },
      DONE: { from: ['STAND'] },
      WAITING: { from: ['AGREED'] },
      GONE: { from: ['DONE'], input: { method: 'optional', receivedPaise: 'optional' } },
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
export const cyclesWith = variantsOf(cycleDeclaration);

/** What the declaration leads to. */
export const beside = [cycleOffers, cycleModels];

/** For `vi.mock` of the list of resources. */
export const withCycles = withResources(cyclesWith(), ...beside);

/** Makes the tables as `npm run db:diff` drafts them, and those of what is posted. */
export const openCycles = async (shop: OpenShop): Promise<void> => {
  await openTables(shop, [cycleModels]);
  await openTables(shop, [cyclesWith(), cycleModels, customers]);
  await openTables(shop, [cycleGoods, cycleOffers, cyclesWith(), cycleModels]);
  const columns = {
    parts: ['id', 'line_id'],
    moves: ['id'],
    part_sales: ['part_id'],
    advances: ['id'],
    advance_moves: [],
    sales: ['id'],
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
