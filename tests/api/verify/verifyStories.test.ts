/** Verify finds nothing in a shop that did all of the trade after the sale, and each tampering with it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePrinter } from '../../../server/documents/printing.ts';
import { BROUGHT_IN } from '../../support/drawers.ts';
import { done } from '../../support/answers.ts';
import { foundAfter, foundBy } from '../../support/books.ts';
import { sealAll } from '../../../server/verify/index.ts';
import { listPath, openShop, type OpenShop } from '../../support/openShop.ts';
import { buy } from '../../support/purchases.ts';
import { cable, cash, galaxy, newImei, phones } from '../../support/trade.ts';

const TODAY = '2026-11-18';
const PRICE = 30_000_00;
const LOAN = 25_000_00;
const ASHA = { name: 'Asha Patil', phone: '9876543210' };
const DEDUCTIONS = [
  { kind: 'ADVANCE_EMI', amountPaise: 2_500_00 },
  { kind: 'FEE', amountPaise: 590_00 },
  { kind: 'DBD', amountPaise: 500_00 },
  { kind: 'GST', amountPaise: 90_00 },
];
const NET = 21_320_00;

let shop: OpenShop;
let financier: string;
let brand: string;
let supplier: string;
let productId: string;
let cables: string;
/** It is the session that was closed. */
let closed: string;
const imeis = Array.from({ length: 30 }, newImei);

const nextPhone = (unitPricePaise = PRICE) => ({ imei: imeis.shift(), unitPricePaise });
const sell = async (rest: object = {}) =>
  done(
    await shop.post('/api/sales/create', {
      customer: ASHA,
      lines: [nextPhone()],
      payments: [cash(PRICE)],
      ...rest,
    }),
  );
/** The bill is 30,000, the loan 25,000, the advance EMI 2,500, the fee 590, and the buy-down of the dealer 500. */
const sellOnLoan = (loanNo: string, rest: object = {}) =>
  sell({
    payments: [
      cash(8_090_00),
      {
        method: 'FINANCE',
        financierId: financier,
        amountPaise: LOAN,
        schemeCode: '10/4',
        advanceEmiPaise: 2_500_00,
        feePaise: 590_00,
        dbdPaise: 500_00,
        loanNo,
        ...rest,
      },
    ],
  });
const paid = (loanNo: string, rest: object = {}) => ({
  loanNo,
  grossPaise: LOAN,
  deductions: DEDUCTIONS,
  netPaise: NET,
  ...rest,
});
let utrs = 0;
const settle = async (...lines: object[]) =>
  done(
    await shop.post(`/api/financiers/${financier}/settlements`, {
      utr: `HDFCN5202611180000${++utrs}`,
      businessDate: TODAY,
      lines,
    }),
  );
const resolve = async (lineId: string, rest: object = {}) =>
  done(
    await shop.post(`/api/financiers/${financier}/exceptions/${lineId}/resolve`, {
      reason: 'Agreed by phone',
      ...rest,
    }),
  );
const cancelSettlement = async (id: string) =>
  done(await shop.post(`/api/settlements/${id}/cancel`, { reason: 'Wrong financier' }));
const takeBack = async (sale: { id: string; lines: { id: string; quantity: number }[] }, rest: object = {}) =>
  done(
    await shop.post(`/api/sales/${sale.id}/return`, {
      lines: sale.lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
      refund: [],
      reason: 'Dead pixel',
      ...rest,
    }),
  );

async function settlements(): Promise<void> {
  await sellOnLoan('MATCHED');
  await settle(paid('MATCHED'));

  await sellOnLoan('SHORT');
  await sellOnLoan('EXTRA', { mbdPaise: 1_000_00 });
  const dearer = DEDUCTIONS.map(each => (each.kind === 'DBD' ? { ...each, amountPaise: 800_00 } : each));
  const deducted = [...dearer, { kind: 'MBD', amountPaise: 1_000_00 }];
  const { exceptions } = await settle(
    paid('SHORT', { netPaise: 21_000_00 }),
    paid('EXTRA', { deductions: deducted, netPaise: 20_020_00 }),
  );
  expect(exceptions.map(({ kind }: { kind: string }) => kind)).toEqual(['SHORT', 'EXTRA_DEDUCTION']);
  for (const { lineId } of exceptions) await resolve(lineId);

  const open = await sellOnLoan('OPEN');
  const unknown = await settle(paid('WRONG-9', { netPaise: NET - 50 }));
  await resolve(unknown.exceptions[0].lineId, { saleId: open.id });

  const again = await sellOnLoan('AGAIN');
  await settle(paid('AGAIN'));
  const plain = { grossPaise: NET, deductions: [], netPaise: NET };
  await settle(paid('AGAIN', plain));
  expect(again.paidPaise).toBe(PRICE);

  // Too much of one loan goes to another, without the deductions that its line names.
  await sellOnLoan('TWICE');
  await settle(paid('TWICE'));
  const other = await sellOnLoan('OTHER');
  const tooMuch = await settle(paid('TWICE'));
  expect(tooMuch.exceptions[0].kind).toBe('OVERPAID');
  await resolve(tooMuch.exceptions[0].lineId, { saleId: other.id });

  await sellOnLoan('CANCELLED', { mbdPaise: 1_000_00 });
  const withClaim = {
    deductions: [...DEDUCTIONS, { kind: 'MBD', amountPaise: 1_000_00 }],
    netPaise: 20_320_00,
  };
  const first = await settle(paid('CANCELLED', withClaim));
  await cancelSettlement(first.settlementId);
  await settle(paid('CANCELLED', withClaim));

  await sellOnLoan('RESOLVED');
  const short = await settle(paid('RESOLVED', { netPaise: 21_000_00 }));
  const resolved = await resolve(short.exceptions[0].lineId);
  await cancelSettlement(resolved.settlementId);
  await sell({
    lines: [nextPhone(), { ...nextPhone(), discountPaise: 1_000_00 }],
    billDiscountPaise: 500_01,
    payments: [cash(PRICE)],
  });
  await sellOnLoan('BY-CHEQUE');
  const collect = async (payment: object) =>
    done(await shop.post('/api/dues/collect', { financierId: financier, payments: [payment] }));
  await collect({ method: 'BANK_TRANSFER', amountPaise: 10_000_00, reference: 'N1' });
  const receipt = await collect({ method: 'CHEQUE', amountPaise: 5_000_00, reference: '100200' });
  done(await shop.post(`/api/receipts/${receipt.id}/bounce`, { chargePaise: 0 }));
}

async function claims(): Promise<void> {
  const claim = async (rest: object) =>
    done(await shop.post('/api/brand-claims', { companyId: brand, ...rest }));
  const settleClaim = async (id: string, rest: object) =>
    done(await shop.post(`/api/brand-claims/${id}/settle`, rest));
  const drop = await claim({ kind: 'PRICE_DROP', perUnitPaise: 500_00, productId });
  await settleClaim(drop.id, { receivedPaise: 700_00, method: 'SUPPLIER_CREDIT', supplierId: supplier });
  await settleClaim(drop.id, {
    receivedPaise: 300_00,
    method: 'BANK_TRANSFER',
    writeOffPaise: 50_00,
    reason: 'Rounded',
  });
  await claim({ kind: 'ACTIVATION', amountPaise: 2_000_00 });
  const [ofSettlement] = (
    await shop.get(listPath('brand-claims', { filter: { kind: 'BUY_DOWN' } }))
  ).body.filter(({ status }: { status: string }) => status === 'OPEN');
  await settleClaim(ofSettlement.id, { receivedPaise: 400_00, method: 'BANK_TRANSFER' });
}

async function exchanges(): Promise<void> {
  const [old, cancelled] = [newImei(), newImei()];
  const exchange = (imei: string) =>
    sell({
      payments: [
        { method: 'EXCHANGE', amountPaise: 8_000_00, buyBack: { productId, imei, condition: 'USED' } },
        cash(22_000_00),
      ],
    });
  const withdrawn = await exchange(cancelled);
  done(await shop.post(`/api/sales/${withdrawn.id}/cancel`, { reason: 'Changed their mind' }));
  await exchange(old);
  const [unit] = (await shop.get(listPath('stock-items', { filter: { q: old, status: 'IN_STOCK' } }))).body;
  done(await shop.post(`/api/stock-items/${unit.id}/clear`, { checkedOn: TODAY, wiped: true }));
  await sell({ lines: [{ imei: old, unitPricePaise: 10_000_00 }], payments: [cash(10_000_00)] });
}

/** What is let go, credited without goods, charged. */
async function credits(): Promise<void> {
  const onCredit = () =>
    sell({ lines: [{ productId: cables, quantity: 1, unitPricePaise: 499_00 }], payments: [] });
  const sale = await onCredit();
  const customerId = sale.customer.id;
  const writeOff = async () =>
    done(
      await shop.post('/api/dues/write-off', {
        customerId,
        saleIds: [sale.id],
        amountPaise: 100_00,
        reason: 'Not reachable',
      }),
    );
  done(await shop.post(`/api/dues/write-offs/${(await writeOff()).id}/cancel`, { reason: 'Paid' }));
  await writeOff();
  const payments = [cash(300_00)];
  done(
    await shop.post('/api/dues/collect', { customerId, saleIds: [sale.id], payments, discountPaise: 50_00 }),
  );
  for (const kind of ['PRICE', 'DISCOUNT'])
    done(
      await shop.post(`/api/sales/${sale.id}/credit-note`, {
        lines: [{ lineId: sale.lines[0].id, amountPaise: 20_00 }],
        kind,
        refund: [],
        reason: 'Price had come down',
      }),
    );
  const charge = async () =>
    done(
      await shop.post(`/api/customers/${customerId}/debit-notes`, {
        amountPaise: 118_00,
        gstRateBps: 1800,
        reason: 'Delivery',
      }),
    );
  await charge();
  done(await shop.post(`/api/customer-debit-notes/${(await charge()).id}/cancel`, { reason: 'By mistake' }));
}

async function returns(): Promise<void> {
  const mine = await sell();
  await takeBack(mine, { replacedBy: { lines: [nextPhone(35_000_00)], payments: [cash(5_000_00)] } });
  const dear = await sell({ customer: null });
  await takeBack(dear, {
    refund: [cash(10_000_00)],
    replacedBy: { lines: [nextPhone(20_000_00)], payments: [] },
  });
  const walkIn = await sell({ customer: null });
  const named = { lines: [nextPhone(35_000_00)], payments: [], customer: ASHA };
  await takeBack(walkIn, { replacedBy: named });

  const loan = { method: 'FINANCE', financierId: financier, amountPaise: 20_000_00 };
  const goods = { lines: [nextPhone(), { productId: cables, quantity: 2, unitPricePaise: 499_00 }] };
  const part = await sell({ ...goods, payments: [{ ...loan, loanNo: 'PART' }, cash(10_000_00)] });
  await takeBack(part, { lines: [{ lineId: part.lines[1].id, quantity: 1 }], refund: [] });
  await takeBack(part, {
    lines: [{ lineId: part.lines[0].id, quantity: 1 }],
    refund: [cash(9_500_00)],
  }).catch(() => undefined);
  await settle({ loanNo: 'PART', grossPaise: 20_000_00, deductions: [], netPaise: 20_000_00 });
  const settled = await sell({ payments: [{ ...loan, loanNo: 'SETTLED' }, cash(10_000_00)] });
  await settle({ loanNo: 'SETTLED', grossPaise: 20_000_00, deductions: [], netPaise: 20_000_00 });
  await takeBack(settled, { refund: [cash(10_000_00)] });
}

async function drawers(): Promise<void> {
  const [{ id }] = (await shop.get('/api/drawers')).payload;
  const { id: second } = done(await shop.post('/api/drawers', { name: 'Accessories' }));
  const counted = { 50000: 10 };
  const session = done(await shop.post(`/api/drawers/${id}/open`, { counted, ...BROUGHT_IN }));
  const other = done(await shop.post(`/api/drawers/${second}/open`, { counted, ...BROUGHT_IN }));
  const send = async () =>
    done(
      await shop.post('/api/drawers/transfers', {
        toDrawerId: second,
        amountPaise: 500_00,
        sessionId: session.id,
      }),
    ).id;
  done(await shop.post(`/api/drawers/transfers/${await send()}/accept`, {}));
  done(await shop.post(`/api/drawers/transfers/${await send()}/decline`, { reason: 'Never came' }));
  await send();
  const [sale, back] = [
    await sell({ sessionId: other.id, customer: { name: 'Bina', phone: '9876543219' } }),
    { sessionId: other.id },
  ];
  await takeBack(sale, { refund: [cash(PRICE)], ...back });
  closed = done(await shop.post(`/api/drawers/${second}/close`, { counted: { 50000: 11 } })).sessionId;
}

beforeAll(async () => {
  shop = await openShop();
  const lines = [
    phones(imeis, galaxy, 20_000_00),
    { product: cable, unitCostPaise: 100_00, gstRateBps: 1800, quantity: 10 },
  ];
  const bill = await buy(shop, lines, { billDate: TODAY });
  [productId, cables] = bill.lines.map((each: { productId: string }) => each.productId);
  supplier = (await shop.get('/api/suppliers')).body[0].id;
  financier = done(await shop.post('/api/financiers', { name: 'Bajaj Finance' })).id;
  [brand] = (await shop.get('/api/companies')).body.flatMap((each: { id: string; name: string }) =>
    each.name === 'Samsung' ? [each.id] : [],
  );
  await settlements();
  await claims();
  await exchanges();
  await returns();
  await credits();
  await drawers();
});
afterAll(async () => {
  await closePrinter();
  await shop.close();
});

it('finds nothing', async () => {
  const { payload } = await shop.get('/api/verify');
  expect(foundBy(payload.checks)).toEqual({});
  expect(payload.ok).toBe(true);
});

const SETTLEMENT = `(SELECT settlement_id FROM settlement_lines WHERE shop_id = $1 AND loan_no = 'MATCHED')`;
const MATCHED = `(SELECT payment_id FROM settlement_lines WHERE shop_id = $1 AND loan_no = 'MATCHED')`;
const FINANCED = `(SELECT id FROM payments WHERE shop_id = $1 AND loan_no = 'SETTLED' AND document_kind = 'SALE')`;
/** Moves money of an entry with its day sums: balanced, so only the document tells. */
const moved = (document: string, from: string, to: string) =>
  `UPDATE ledger_lines SET account = '${to}' WHERE shop_id = $1 AND account = '${from}'
      AND entry_id = (SELECT id FROM journal_entries WHERE shop_id = $1 AND document_id = ${document})`;
const CANCELLATION = `(SELECT id FROM settlement_cancellations WHERE shop_id = $1 AND document_no = 'FX/26-27/0001')`;
const CLAIM = `(SELECT id FROM brand_claims WHERE shop_id = $1 AND claim_no = 'CL/26-27/0001')`;

/** Each is what is done, and the checks that find it. */
const TAMPERING: readonly [what: string, statement: string, found: readonly string[]][] = [
  [
    'what is settled of a loan',
    `UPDATE payments SET settled_paise = settled_paise - 100 WHERE shop_id = $1 AND id = ${MATCHED}`,
    ['financiers.loans'],
  ],
  [
    'a loan settled by nothing',
    `UPDATE payments SET settled_paise = amount_paise WHERE shop_id = $1 AND loan_no = 'BY-CHEQUE'`,
    ['financiers.loans'],
  ],
  [
    'what a return gave back of a loan',
    `UPDATE payments SET returned_paise = returned_paise - 100 WHERE shop_id = $1 AND id = ${FINANCED}`,
    ['financiers.returns'],
  ],
  [
    'a line of a settlement',
    `UPDATE settlement_lines SET net_paise = net_paise - 100, applied_paise = applied_paise - 100
      WHERE shop_id = $1 AND settlement_id = ${SETTLEMENT}`,
    ['financiers.loans', 'settlements.lines', 'ledger.settlements'],
  ],
  [
    'a deduction of a settlement',
    `UPDATE settlement_lines SET accepted = accepted || '{"DBD": 1}' WHERE shop_id = $1 AND settlement_id = ${SETTLEMENT}`,
    ['ledger.settlements'],
  ],
  ['money of a settlement', moved(SETTLEMENT, 'BANK', 'CASH'), ['ledger.settlements', 'ledger.days']],
  ['money of a cancelled settlement', moved(CANCELLATION, 'BANK', 'CAPITAL'), ['ledger.settlements']],
  [
    'a cancelled settlement brought back',
    `DELETE FROM settlement_cancellations WHERE shop_id = $1 AND id = ${CANCELLATION}`,
    ['numbers', 'ledger.settlements', 'financiers.loans'],
  ],
  ['money of a claim', moved(CLAIM, 'STOCK', 'SALES'), ['ledger.claims']],
  [
    'the amount of a claim',
    `UPDATE brand_claims SET amount_paise = amount_paise + 100 WHERE shop_id = $1 AND id = ${CLAIM}`,
    ['ledger.claims'],
  ],
  [
    'what a brand paid',
    `UPDATE brand_claims SET received_paise = received_paise - 100 WHERE shop_id = $1 AND id = ${CLAIM}`,
    ['claims.settled'],
  ],
  [
    'a payment of a brand',
    `DELETE FROM brand_claim_settlements WHERE shop_id = $1 AND supplier_id IS NOT NULL`,
    ['claims.settled', 'ledger.claims', 'suppliers.documents', 'numbers'],
  ],
  [
    'a cancelled claim brought back',
    `UPDATE brand_claims SET cancelled = false WHERE shop_id = $1 AND cancelled`,
    ['claims.settled'],
  ],
  [
    'a claim of a settlement removed',
    `DELETE FROM brand_claims WHERE shop_id = $1 AND settlement_id IS NOT NULL`,
    ['claims.settlements'],
  ],
  [
    'the advance EMI taken from a customer',
    `UPDATE payments SET advance_emi_paise = advance_emi_paise - 100 WHERE shop_id = $1 AND loan_no = 'OPEN'`,
    ['financiers.collected'],
  ],
  ...(['fee', 'dbd'] as const).map((kind): [string, string, string[]] => [
    `the ${kind} of a settled loan`,
    `UPDATE payments SET ${kind}_paise = ${kind}_paise - 100 WHERE shop_id = $1 AND id = ${MATCHED}`,
    ['financiers.schemes'],
  ]),
  ...([-100, 100] as const).map((paise): [string, string, string[]] => [
    `the dbd of a loan of which more was deducted, by ${paise}`,
    `UPDATE payments SET dbd_paise = dbd_paise + ${paise} WHERE shop_id = $1 AND loan_no = 'EXTRA'`,
    ['financiers.schemes'],
  ]),
  [
    'the mbd of a settled loan',
    `UPDATE payments SET mbd_paise = mbd_paise - 100 WHERE shop_id = $1 AND loan_no = 'EXTRA'`,
    ['financiers.schemes'],
  ],
  [
    'the gross of a line',
    `UPDATE settlement_lines SET gross_paise = gross_paise - 200 WHERE shop_id = $1 AND loan_no = 'MATCHED'`,
    ['settlements.gross'],
  ],
  [
    'the gross of what was written off',
    `UPDATE settlement_lines SET gross_paise = gross_paise + 1 WHERE shop_id = $1 AND resolves_line_id IS NOT NULL`,
    ['settlements.gross'],
  ],
  ...(['SHORT', 'EXTRA_DEDUCTION', 'UNKNOWN', 'OVERPAID'] as const).map(
    (exception): [string, string, string[]] => [
      `the difference of a line: ${exception}`,
      `UPDATE settlement_lines SET difference_paise = difference_paise + 1 WHERE shop_id = $1 AND exception = '${exception}'`,
      ['settlements.differences'],
    ],
  ),
  [
    'the discount of a bill',
    `UPDATE sales SET bill_discount_paise = bill_discount_paise + 500 WHERE shop_id = $1 AND bill_discount_paise > 0`,
    ['sales.billDiscounts'],
  ],
  [
    'the value on a voucher of an exchange',
    `UPDATE exchange_phones SET value_paise = value_paise + 100 WHERE shop_id = $1`,
    ['exchange.vouchers'],
  ],
  [
    'the amount of a bounced cheque',
    `UPDATE cheque_bounces SET amount_paise = amount_paise + 100 WHERE shop_id = $1`,
    ['cheques.bounced'],
  ],
  [
    'the day on which a due was paid',
    `UPDATE receipt_allocations SET business_date = business_date - 40 WHERE shop_id = $1`,
    ['days.ofDocuments'],
  ],
  [
    'what keeps a statement from counting again',
    `DELETE FROM settlement_amounts WHERE shop_id = $1`,
    ['settlements.once'],
  ],
  [
    'the pieces of a count removed',
    `DELETE FROM drawer_counts WHERE shop_id = $1 AND kind = 'CLOSING'`,
    ['drawers.counted'],
  ],
  ...(
    [
      ['settlements', 'settlement_no', 'FS'],
      ['settlement_cancellations', 'document_no', 'FX'],
      ['brand_claims', 'claim_no', 'CL'],
      ['brand_claim_settlements', 'document_no', 'CR'],
      ['exchange_phones', 'voucher_no', 'PV'],
      ['due_write_offs', 'write_off_no', 'WO'],
      ['due_write_off_cancellations', 'document_no', 'WX'],
      ['customer_debit_notes', 'debit_note_no', 'CD'],
      ['customer_debit_note_cancellations', 'document_no', 'CX'],
    ] as const
  ).map(([table, column, prefix]): [string, string, string[]] => [
    `the first number of ${prefix}`,
    `DELETE FROM ${table} WHERE shop_id = $1 AND ${column} = '${prefix}/26-27/0001'`,
    ['numbers'],
  ]),
];

describe('tampering behind the program’s back is found:', () => {
  it.each(TAMPERING)('%s', async (_, statement, names) => {
    const found = await foundAfter(shop, statement);
    expect(Object.keys(foundBy(found))).toEqual(expect.arrayContaining([...names]));
  });
});

it('a Z report has the head of the seal its close is in, the same in each reprint', async () => {
  const report = async () => done(await shop.staff.get(`/api/drawer-sessions/${closed}`));
  expect(await report()).toMatchObject({ reportNo: 'Z/26-27/0001', seal: null });
  const seal = async () => {
    await sealAll(shop.db, shop.clock.now());
    return done(await shop.get('/api/verify')).head;
  };
  const head = await seal();
  expect((await report()).seal).toEqual(head);
  done(await shop.post('/api/companies', { name: 'Vivo' }));
  expect((await seal()).number).toBe(head.number + 1);
  expect((await report()).seal).toEqual(head);
  const [open] = done(await shop.get('/api/drawers')).flatMap(
    ({ session }: { session: { id: string } | null }) => session ?? [],
  );
  expect(done(await shop.get(`/api/drawer-sessions/${open.id}`)).seal).toBeNull();
});
