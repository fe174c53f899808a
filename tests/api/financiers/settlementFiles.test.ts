/** Statements of financiers come as files: columns, dirty cells, the same file twice. Claims are on brands. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { xlsxPieces } from '../../../server/kit/formats/xlsx.ts';
import type { Table } from '../../../server/kit/formats/table.ts';
import { done, refused } from '../../support/answers.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { openShop, type Answer, type OpenShop } from '../../support/openShop.ts';
import { phonesInStock } from '../../support/purchases.ts';
import { newImei } from '../../support/trade.ts';

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());

let shop: OpenShop;
let imeis: string[];
let hdb: string;
beforeEach(async () => {
  shop = await openShop({ within });
  imeis = await phonesInStock(shop, 4);
  hdb = done(await shop.post('/api/financiers', { name: 'HDB Financial' })).id;
});

const sell = async (loanNo: string) =>
  done(
    await shop.post('/api/sales/create', {
      businessDate: '2026-11-15',
      lines: [{ imei: imeis.shift(), unitPricePaise: 30_000_00 }],
      payments: [
        { method: 'UPI', amountPaise: 8_090_00 },
        {
          method: 'FINANCE',
          amountPaise: 25_000_00,
          financierId: hdb,
          loanNo,
          advanceEmiPaise: 2_500_00,
          feePaise: 590_00,
          dbdPaise: 500_00,
        },
      ],
    }),
  );
const balance = async (code: string): Promise<number> =>
  (await shop.get('/api/accounts')).payload.find((each: { code: string }) => each.code === code)
    ?.balancePaise ?? 0;

const HEADING =
  'AGREEMENTNO,DISB_DATE,AMTFIN,ADVANCE_EMI,PROCESSINGFEE,DEALER_SUBVENTION,SUBV GST,DISBURSALAMOUNT,UTR';
const MAPPING = {
  AGREEMENTNO: 'loanNo',
  DISB_DATE: 'businessDate',
  AMTFIN: 'gross',
  ADVANCE_EMI: 'ADVANCE_EMI',
  PROCESSINGFEE: 'FEE',
  DEALER_SUBVENTION: 'DBD',
  'SUBV GST': 'GST',
  DISBURSALAMOUNT: 'net',
  UTR: 'utr',
};
const DIRTY = [
  'HDB Financial Services Ltd,,,,,,,,',
  'Disbursal report,,,,,,,,',
  HEADING,
  '"hdb / 1001","17-11-2026","₹25,000.00",(2500.00),"(590.00)",-500,90,"21,320.00",HDFCN1',
  'HDB1002,18/11/2026,"25,000",2500,590,500,90,Rs. 21320/-,HDFCN1',
  ',,,,,,,,',
  'HDB1003,16-Nov-26,25000,2500,590,500,90,21320.5,hdfcn2',
  'Grand Total,,"75,000",7500,1770,1500,270,63960.50,',
].join('\r\n');

const bytesOf = (file: string | Uint8Array): BodyInit => file as BodyInit;
const send = async (
  file: string | Uint8Array,
  {
    mapping,
    dryRun = false,
    utr,
    date,
  }: { mapping?: object | string; dryRun?: boolean; utr?: string; date?: string } = {},
  who = shop.owner,
) => {
  const form = new FormData();
  if (mapping) form.set('mapping', typeof mapping === 'string' ? mapping : JSON.stringify(mapping));
  if (utr) form.set('utr', utr);
  if (date) form.set('businessDate', date);
  form.set('file', new File([bytesOf(file) as BlobPart], 'statement.csv'));
  const sent = new Response(form);
  return who.ask('POST', `/api/financiers/${hdb}/settlements/import?dryRun=${dryRun}`, undefined, {
    raw: new Uint8Array(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
  });
};
const rememberedMapping = async () =>
  done(await shop.get(`/api/financiers/${hdb}/settlements/mapping`)).mapping;

describe('statement of a financier', () => {
  it('dirty CSV: titles, ₹, commas, brackets, three date styles, total; one document a UTR; twice counts once', async () => {
    for (const loanNo of ['HDB-1001', 'hdb 1002', 'HDB/1003']) await sell(loanNo);
    const bank = await balance('BANK');
    expect(await rememberedMapping()).toBeNull();
    const trial = done(await send(DIRTY, { mapping: MAPPING, dryRun: true }));
    expect(trial).toMatchObject({ posted: false, missing: [], rejected: [], mapping: MAPPING });
    expect(trial.headings).toEqual(Object.keys(MAPPING));
    expect(trial.matched).toHaveLength(3);
    expect([await balance('BANK'), await rememberedMapping()]).toEqual([bank, null]);

    const posted = done(await send(DIRTY, { mapping: MAPPING }));
    expect(posted.settlements).toMatchObject([
      {
        utr: 'HDFCN1',
        businessDate: '2026-11-18',
        bankPaise: 42_640_00,
        matched: 2,
        settlementNo: 'FS/26-27/0001',
      },
      {
        utr: 'hdfcn2',
        businessDate: '2026-11-16',
        bankPaise: 21_320_50,
        matched: 1,
        settlementNo: 'FS/26-27/0002',
      },
    ]);
    expect(posted.exceptions).toEqual([]);
    expect(await balance('BANK')).toBe(bank + 63_960_50);
    expect(await balance('FINANCIERS')).toBe(0);
    expect(await rememberedMapping()).toEqual(MAPPING);

    const again = done(await send(DIRTY));
    expect(again).toMatchObject({ matched: [], exceptions: [], posted: true });
    expect(again.unchanged).toHaveLength(3);
    expect(await balance('BANK')).toBe(bank + 63_960_50);
    const lower = done(await send(DIRTY.replace('AGREEMENTNO', 'Agreement No'), { dryRun: true }));
    expect(lower.unchanged).toHaveLength(3);
    expect((await shop.get('/api/settlements')).body).toHaveLength(2);
  });

  it('XLSX with numbers and dates as cells; the mapping by field works as well', async () => {
    await sell('404001234567890');
    const rows = [
      { loan: 404001234567890, on: '2026-11-17', gross: 25_000_00, cut: 3_680_00, net: 21_320_00, utr: 'X1' },
    ];
    const column = (
      heading: string,
      kind: 'integer' | 'date' | 'money' | 'text',
      name: keyof (typeof rows)[0],
    ) => ({
      heading,
      kind,
      value: (row: Readonly<Record<string, unknown>>) => row[name],
    });
    const table: Table = {
      name: 'Report',
      columns: [
        column('Loan', 'integer', 'loan'),
        column('Paid on', 'date', 'on'),
        column('Loan amount', 'money', 'gross'),
        column('Kept', 'money', 'cut'),
        column('Net', 'money', 'net'),
        column('Bank ref', 'text', 'utr'),
      ],
      pages: (async function* () {
        yield rows;
      })(),
    };
    const pieces: Buffer[] = [];
    for await (const piece of xlsxPieces(table)) pieces.push(piece);
    const mapping = {
      loanNo: 'Loan',
      businessDate: 'Paid on',
      grossPaise: 'Loan amount',
      DBD: 'Kept',
      netPaise: 'Net',
      utr: 'Bank ref',
    };
    const answer = done(await send(Buffer.concat(pieces), { mapping }));
    expect(answer.settlements).toMatchObject([
      { utr: 'X1', businessDate: '2026-11-17', bankPaise: 21_320_00 },
    ]);
    expect(answer.exceptions).toMatchObject([
      { kind: 'EXTRA_DEDUCTION', loanNo: '404001234567890', differencePaise: 3_180_00 },
    ]);
  });

  it('as the body itself, with mapping, UTR and date as parameters', async () => {
    await sell('A1');
    const query = new URLSearchParams({
      mapping: JSON.stringify({ Loan: 'loanNo', Net: 'net' }),
      utr: 'U9',
      businessDate: '2026-11-18',
    });
    const answer = await shop.ask('POST', `/api/financiers/${hdb}/settlements/import?${query}`, undefined, {
      raw: 'Loan;Net\nA1;25000\n',
      headers: { 'content-type': 'text/csv' },
    });
    expect(done(answer).settlements).toMatchObject([{ utr: 'U9', bankPaise: 25_000_00, matched: 1 }]);
  });

  it('nothing is half done: one bad row refuses the file and names row and field', async () => {
    await sell('HDB1001');
    const bank = await balance('BANK');
    const bad = [
      HEADING,
      'HDB1001,17-11-2026,25000,2500,590,500,90,21320,U1',
      'HDB1002,31-11-2026,25000,x,590,500,90,21320,U1',
      '4.04E+14,17-11-2026,25000,0,0,0,0,25000,',
      'HDB1004,17-11-2026,25000,2500,590,500,90,25000,U2',
    ].join('\n');
    const trial = done(await send(bad, { mapping: MAPPING, dryRun: true }));
    expect(trial.rejected.map(({ row }: { row: number }) => row)).toEqual([3, 4, 5]);
    expect(trial.rejected[0].errors).toEqual({
      ADVANCE_EMI: '“x” is not an amount',
      businessDate: '“31-11-2026” is not a date. Use dd-mm-yyyy.',
    });
    const { errors } = refused(await send(bad, { mapping: MAPPING }), 422, 'INVALID');
    expect(Object.keys(errors).sort()).toEqual([
      'rows.3.ADVANCE_EMI',
      'rows.3.businessDate',
      'rows.4.loanNo',
      'rows.4.utr',
    ]);
    const net = bad
      .split('\n')
      .filter((_, index) => index !== 2 && index !== 3)
      .join('\n');
    expect(Object.keys(refused(await send(net, { mapping: MAPPING }), 422, 'INVALID').errors)).toEqual([
      'rows.3.net',
    ]);
    const long = `${HEADING}\nHDB1001,17-11-2026,25000,2500,590,500,90,21320,${'U'.repeat(41)}\n`;
    expect(refused(await send(long, { mapping: MAPPING }), 422, 'INVALID').errors).toEqual({
      'rows.2.utr': 'Enter at most 40 characters',
    });
    expect(await balance('BANK')).toBe(bank);
    expect((await shop.get('/api/settlements')).body).toEqual([]);
    expect(await rememberedMapping()).toBeNull();
  });

  it('rubbish is refused with a sentence: no file, old Excel, binary, broken XLSX, no rows, no or wrong mapping', async () => {
    const field = async (answer: Promise<Answer>) =>
      Object.keys(refused(await answer, 422, 'INVALID').errors);
    expect(await field(send(''))).toEqual(['file']);
    expect(await field(send(Buffer.from('d0cf11e0a1b11ae1', 'hex')))).toEqual(['file']);
    expect(await field(send(Buffer.from([1, 2, 3, 0, 5, 6])))).toEqual(['file']);
    expect(await field(send(Buffer.from('PK\u0003\u0004rubbish', 'latin1')))).toEqual(['file']);
    expect(await field(send(HEADING, { mapping: MAPPING }))).toEqual(['file']);
    expect(await field(send('a,b\n1,2\n'))).toEqual([
      'mapping.loanNo',
      'mapping.utr',
      'mapping.businessDate',
      'mapping.net',
    ]);
    expect(await field(send(DIRTY, { mapping: '{' }))).toEqual(['mapping']);
    expect(await field(send(DIRTY, { mapping: { UTR: 'colour' } }))).toEqual(['mapping']);
    expect(await field(send(DIRTY, { mapping: { ...MAPPING, Colour: 'imei' } }))).toEqual(['mapping']);
    expect(done(await send('a,b\n1,2\n', { dryRun: true }))).toMatchObject({
      headings: ['a', 'b'],
      samples: [['1', '2']],
      missing: ['loanNo', 'utr', 'businessDate', 'net'],
    });
    refused(await send(DIRTY, { mapping: MAPPING }, shop.office), 403, 'NOT_ALLOWED');
    refused(
      await shop.neighbour().then(({ ask }) => ask('GET', `/api/financiers/${hdb}/account`)),
      404,
      'NOT_FOUND',
    );
  });
});

describe('claim on a brand', () => {
  const samsung = async (): Promise<string> => (await shop.get('/api/companies')).body[0].id;
  const claim = async (rest: object) =>
    shop.post('/api/brand-claims', { companyId: await samsung(), ...rest });
  const settle = (id: string, body: object, who = shop.owner) =>
    who.post(`/api/brand-claims/${id}/settle`, body);

  it('price drop for the units in stock: lowers what they cost; paid in parts, the rest written off', async () => {
    await sell('A1');
    const productId = (await shop.get('/api/products')).body[0].id;
    const cost = await balance('COST_OF_GOODS');
    const stock = await balance('STOCK');
    const made = done(
      await claim({ kind: 'PRICE_DROP', perUnitPaise: 1_000_00, productId, reference: 'SEC/PD/7' }),
    );
    expect(made).toMatchObject({ claimNo: 'CL/26-27/0001', amountPaise: 3_000_00, status: 'OPEN' });
    expect([...made.imeis].sort()).toEqual([...imeis].sort());
    expect([await balance('BRAND_CLAIMS'), await balance('COST_OF_GOODS')]).toEqual([3_000_00, cost]);
    expect(await balance('STOCK')).toBe(stock - 3_000_00);
    const bank = await balance('BANK');
    done(await settle(made.id, { receivedPaise: 2_000_00, method: 'BANK_TRANSFER', reference: 'NEFT 1' }));
    expect(
      refused(await settle(made.id, { receivedPaise: 1_000_01, method: 'BANK_TRANSFER' }), 422, 'INVALID')
        .errors,
    ).toEqual({ receivedPaise: 'Only ₹1,000 of this claim is open' });
    expect(refused(await settle(made.id, { writeOffPaise: 1_000_00 }), 422, 'INVALID').errors).toEqual({
      reason: 'Required',
    });
    const settled = done(await settle(made.id, { writeOffPaise: 1_000_00, reason: 'One unit refused' }));
    expect(settled).toMatchObject({
      status: 'SETTLED',
      openPaise: 0,
      receivedPaise: 2_000_00,
      writtenOffPaise: 1_000_00,
    });
    expect([await balance('BRAND_CLAIMS'), await balance('COST_OF_GOODS'), await balance('BANK')]).toEqual([
      0,
      cost + 1_000_00,
      bank + 2_000_00,
    ]);
    refused(await settle(made.id, { receivedPaise: 1, method: 'BANK_TRANSFER' }), 409, 'CLAIM_SETTLED');
  });

  it('an activation scheme paid as credit of the supplier lowers what they are owed', async () => {
    const supplierId = (await shop.get('/api/suppliers')).body[0].id;
    const payable = async (): Promise<number> =>
      (await shop.get(`/api/suppliers/${supplierId}`)).body.payablePaise;
    const before = await payable();
    const { id } = done(await claim({ kind: 'ACTIVATION', amountPaise: 5_000_00 }));
    done(await settle(id, { receivedPaise: 5_000_00, method: 'SUPPLIER_CREDIT', supplierId }));
    expect([await payable(), await balance('SUPPLIERS'), await balance('BRAND_CLAIMS')]).toEqual([
      before - 5_000_00,
      -(before - 5_000_00),
      0,
    ]);
  });

  it('only owners claim and read; wrong amounts, units and suppliers are refused by field', async () => {
    const field = async (answer: Promise<Answer>) =>
      Object.keys(refused(await answer, 422, 'INVALID').errors);
    expect(await field(claim({ kind: 'ACTIVATION' }))).toEqual(['amountPaise']);
    expect(await field(claim({ kind: 'PRICE_DROP', perUnitPaise: 100 }))).toEqual(['imeis']);
    expect(await field(claim({ kind: 'PRICE_DROP', perUnitPaise: 100, imeis: [newImei()] }))).toEqual([
      'imeis',
    ]);
    expect(await field(claim({ kind: 'ACTIVATION', amountPaise: 1, businessDate: '2026-11-19' }))).toEqual([
      'businessDate',
    ]);
    const { id } = done(await claim({ kind: 'ACTIVATION', amountPaise: 100 }));
    expect(await field(settle(id, { receivedPaise: 100 }))).toEqual(['method']);
    expect(await field(settle(id, { receivedPaise: 100, method: 'SUPPLIER_CREDIT' }))).toEqual([
      'supplierId',
    ]);
    refused(await shop.staff.get('/api/brand-claims'), 403, 'NOT_ALLOWED');
    refused(await shop.staff.get(`/api/brand-claims/${id}/document`), 403, 'NOT_ALLOWED');
    refused(
      await settle(id, { receivedPaise: 100, method: 'BANK_TRANSFER' }, shop.staff),
      403,
      'NOT_ALLOWED',
    );
  });
});
