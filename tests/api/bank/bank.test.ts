/** The bank's statement against the books: files, matches, what is open on each side, entries from a line. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { done, refused } from '../../support/answers.ts';
import { findings, foundAfter, foundBy } from '../../support/books.ts';
import { freshDatabase, type FreshDatabase } from '../../support/database.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';
import { phonesInStock } from '../../support/purchases.ts';
import { xlsxPieces } from '../../../server/kit/formats/xlsx.ts';
import { otherLanguage } from '../../support/offers.ts';

let within: FreshDatabase;
beforeAll(async () => void (within = await freshDatabase()));
afterAll(() => within.drop());

let shop: OpenShop;
let imeis: string[];
beforeEach(async () => {
  shop = await openShop({ within });
  imeis = await phonesInStock(shop, 6);
});

const sell = async (businessDate: string, reference: string | null, paise = 25_000_00) =>
  done(
    await shop.post('/api/sales/create', {
      businessDate,
      lines: [{ imei: imeis.shift(), unitPricePaise: paise }],
      payments: [{ method: 'UPI', amountPaise: paise, ...(reference ? { reference } : {}) }],
    }),
  );
const send = async (
  file: string | Uint8Array,
  { mapping, dryRun = false, closing }: { mapping?: object; dryRun?: boolean; closing?: string } = {},
  { who = shop.owner, account = 'BANK' } = {},
) => {
  const form = new FormData();
  if (mapping) form.set('mapping', JSON.stringify(mapping));
  if (closing) form.set('closing', closing);
  form.set('file', new File([file as BlobPart], 'nov.csv'));
  const sent = new Response(form);
  return who.ask('POST', `/api/bank/${account}/import?dryRun=${dryRun}`, undefined, {
    raw: new Uint8Array(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
  });
};
const of = async (query = '') => done(await shop.get(`/api/bank/BANK${query}`));
const lines = async (query = '') => done(await shop.get(`/api/bank/BANK/lines${query}`)).content;
const entries = async (query = '') => done(await shop.get(`/api/bank/BANK/entries${query}`)).content;
const match = (lineIds: string[], entryIds: string[]) =>
  shop.post('/api/bank/BANK/match', { lineIds, entryIds });

const HDFC = 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance';
const statement = (...rows: string[]): string =>
  ['HDFC BANK Ltd.,,,,,,', 'Account No :,50200012345678,,,,,', HDFC, ...rows, ',,,,,,'].join('\r\n');
const FIRST = [
  '16/11/26,UPI-ASHA-asha@okaxis-612345678901-PAY,0000612345678901,16/11/26,,"25,000.00","1,25,000.00"',
  '17/11/26,UPI-RAVI-ravi@ybl,0,17/11/26,,"24,000.00","1,49,000.00"',
  '18/11/26,SMS CHARGES,0,18/11/26,17.70,,"1,48,982.30"',
];
const LONGER = statement(...FIRST, FIRST[2] ?? '', '19/11/26,INTEREST,0,19/11/26,,100.00,"1,49,064.60"');

/** Makes one sale that the first statement names, one of an amount that it has, and one that it has not. */
const threeSales = async () => {
  await sell('2026-11-15', '612345678901');
  await sell('2026-11-16', null, 24_000_00);
  await sell('2026-11-17', '700000000001', 23_000_00);
};

describe('bank statement', () => {
  it('is tried first: tells what it would match, writes nothing', async () => {
    await threeSales();
    const trial = done(await send(statement(...FIRST), { dryRun: true }));
    expect(trial).toMatchObject({
      posted: false,
      missing: [],
      rejected: [],
      added: 3,
      matched: 1,
      breaks: 0,
    });
    expect(trial.mapping).toMatchObject({ 'Withdrawal Amt.': 'debit', 'Closing Balance': 'balance' });
    expect(await lines()).toEqual([]);
  });

  it('matches by reference and amount, proposes by amount and day', async () => {
    await threeSales();
    const loaded = done(await send(statement(...FIRST)));
    expect(loaded).toMatchObject({
      posted: true,
      added: 3,
      unchanged: 0,
      matched: 1,
      closingPaise: 1_48_982_30,
    });
    expect(await lines('?state=matched')).toMatchObject([
      { amountPaise: 25_000_00, match: { made: 'REFERENCE' }, entries: [{ reference: '612345678901' }] },
    ]);
    const [charges, ravi] = await lines();
    expect(charges).toMatchObject({ amountPaise: -17_70, entries: [], match: null });
    expect(ravi).toMatchObject({
      amountPaise: 24_000_00,
      entries: [{ kind: 'SALE', amountPaise: 24_000_00 }],
    });
  });

  it('a text too long for its column is cut between characters', async () => {
    const [narration, reference] = [`${'a'.repeat(299)}😀`, `${'9'.repeat(59)}😀`];
    done(await send(statement(`17/11/26,${narration},${reference},17/11/26,,"24,000.00","1,49,000.00"`)));
    expect(await lines()).toMatchObject([{ narration: 'a'.repeat(299), reference: '9'.repeat(59) }]);
  });

  it('a proposal is accepted once', async () => {
    await threeSales();
    done(await send(statement(...FIRST)));
    const [, ravi] = await lines();
    done(await send(LONGER));
    const [proposed] = ravi.entries;
    done(await match([ravi.id], [proposed.id]));
    refused(await match([ravi.id], [proposed.id]), 409, 'MATCHED_ALREADY');
    expect((await of()).lines.count).toBe(3);
    expect(await findings(shop)).toEqual({});
  });

  it('counts a line once, however often it is sent, and is reconciled with the books', async () => {
    await threeSales();
    done(await send(statement(...FIRST)));
    expect(done(await send(statement(...FIRST)))).toMatchObject({ added: 0, unchanged: 3 });
    expect(done(await send(LONGER))).toMatchObject({ added: 2, unchanged: 3 });
    expect(done(await shop.get('/api/bank'))).toMatchObject([
      { code: 'BANK', from: '2026-11-16', to: '2026-11-19', openLines: 4 },
    ]);

    // The statement held ₹1,00,000 before its first line; the books have the sale of the 15th, paid on the
    // 16th.
    const now = await of();
    expect(now).toMatchObject({
      to: '2026-11-19',
      bookPaise: 72_000_00,
      entries: { count: 2, inPaise: 47_000_00, outPaise: 0 },
      lines: { count: 4, inPaise: 24_100_00, outPaise: 35_40 },
      openingPaise: 1_00_000_00,
      statementPaise: 1_49_064_60,
      differencePaise: 0,
    });
    expect(now.computedPaise).toBe(now.statementPaise);
    // Up to the 15th nothing of the statement is there yet.
    expect(await of('?to=2026-11-15')).toMatchObject({ bookPaise: 25_000_00, statementPaise: null });
  });

  it('is for the owner alone, and of accounts of a bank alone', async () => {
    refused(await shop.staff.get('/api/bank/BANK'), 403, 'NOT_ALLOWED');
    refused(await send(statement(...FIRST), {}, { who: shop.staff }), 403, 'NOT_ALLOWED');
    expect((await shop.get('/api/bank/CASH')).status).toBe(404);
  });

  it('one deposit is several receipts; both sides must be the same; a match is undone', async () => {
    for (const paise of [10_000_00, 15_000_00]) await sell('2026-11-16', null, paise);
    done(await send(statement('16/11/26,CARD SETTLEMENT,,16/11/26,,25000,25000')));
    const [deposit] = await lines();
    const open = await entries();
    const ids = open.map(({ id }: { id: string }) => id);
    const off = refused(await match([deposit.id], ids.slice(0, 1)), 422, 'INVALID');
    expect(off.errors.entryIds).toMatch(/25,000/);
    const made = done(await match([deposit.id], ids));
    expect(made).toMatchObject({ lines: 1, entries: 2, amountPaise: 25_000_00 });
    expect((await lines('?state=matched'))[0].entries).toHaveLength(2);
    done(await shop.post(`/api/bank/matches/${made.id}/undo`));
    refused(await shop.post(`/api/bank/matches/${made.id}/undo`), 409, 'UNDONE_ALREADY');
    expect(await lines()).toHaveLength(1);
    expect(await entries()).toHaveLength(2);
    done(await match([deposit.id], ids));
    const changed = await foundAfter(
      shop,
      'UPDATE bank_lines SET amount_paise = amount_paise + 1 WHERE shop_id = $1',
    );
    expect(Object.keys(foundBy(changed))).toEqual(['bank.matches']);
  });

  it('several entries of one UTR are one line; a journal is found by the number in its note', async () => {
    for (const paise of [10_000_00, 15_000_00]) await sell('2026-11-16', 'HDFCN26111612345', paise);
    done(
      await shop.post('/api/accounts/journal', {
        businessDate: '2026-11-17',
        note: 'Advance tax, challan 55512345',
        lines: [
          { account: 'DRAWINGS', debitPaise: 3_000_00 },
          { account: 'BANK', creditPaise: 3_000_00 },
        ],
      }),
    );
    const file = statement(
      '17/11/26,NEFT CR-UTIB0000001-HDFCN26111612345-BAJAJ,,17/11/26,,25000,25000',
      '18/11/26,TAX 0055512345 CBDT,,18/11/26,3000,,22000',
    );
    expect(done(await send(file))).toMatchObject({ added: 2, matched: 2 });
    expect(await of()).toMatchObject({ lines: { count: 0 }, entries: { count: 0 }, differencePaise: 0 });
  });

  it('charges are posted from their line and matched; a locked day and accounts of records are refused', async () => {
    done(await send(statement('17/11/26,ACCOUNT CHARGES,,17/11/26,590,,9410')));
    const [line] = await lines();
    const post = (body: object) => shop.post(`/api/bank/lines/${line.id}/post`, body);
    expect(refused(await post({ account: 'SUPPLIERS' }), 422, 'INVALID').errors).toHaveProperty('account');
    expect(refused(await post({ account: 'BANK' }), 422, 'INVALID').errors).toHaveProperty('account');
    done(await shop.post('/api/accounts/lock', { until: '2026-11-17' }));
    refused(await post({ account: 'BANK_CHARGES' }), 422, 'PERIOD_LOCKED');
    const posted = done(await post({ account: 'BANK_CHARGES', businessDate: '2026-11-18' }));
    expect(posted.journalNo).toMatch(/^JV\//);
    refused(await post({ account: 'BANK_CHARGES' }), 409, 'MATCHED_ALREADY');
    // On the 17th the entry of the 18th explains nothing yet.
    expect(await of('?to=2026-11-17')).toMatchObject({ lines: { count: 1, outPaise: 590_00 }, bookPaise: 0 });
    expect(await of('?to=2026-11-18')).toMatchObject({
      lines: { count: 0 },
      bookPaise: -590_00,
      differencePaise: 0,
    });

    done(await shop.post(`/api/journals/${posted.journalId}/reverse`, { reason: 'Wrong account' }));
    expect(await of('?to=2026-11-30')).toMatchObject({
      lines: { count: 1 },
      notices: [{ documentNo: posted.journalNo, amountPaise: -590_00 }],
    });
    const both = (await entries('?to=2026-11-30')).map(({ id }: { id: string }) => id);
    done(await match([], both));
    expect((await of('?to=2026-11-30')).entries.count).toBe(0);
    expect(await findings(shop)).toEqual({});
  });

  it('a cancelled sale opens its match with a notice, until it is matched again', async () => {
    const sale = await sell('2026-11-16', '612345678901');
    done(await send(statement(FIRST[0] ?? '')));
    expect((await of()).notices).toEqual([]);
    done(await shop.post(`/api/sales/${sale.id}/cancel`, { reason: 'Changed mind' }));
    const now = await of();
    expect(now).toMatchObject({
      lines: { count: 1 },
      notices: [{ documentNo: sale.invoiceNo, amountPaise: 25_000_00 }],
    });
    const standing = await foundAfter(
      shop,
      'UPDATE bank_matched SET standing = true WHERE shop_id = $1 AND NOT standing',
    );
    expect(Object.keys(foundBy(standing))).toContain('bank.reversed');
    // Nothing of a reversed document is matched by itself.
    expect(done(await shop.post('/api/bank/BANK/match-open'))).toEqual({ matched: 0 });
    const [line] = await lines();
    const [entry] = await entries('?earlier=false&q=612345678901');
    done(await match([line.id], [entry.id]));
    expect((await of()).notices).toEqual([]);
    expect(await findings(shop)).toEqual({});
  });

  it('newest first, amount with Dr and Cr, Excel; a gap between files shows as not explained', async () => {
    const KOTAK = 'Sl. No.,Date,Description,Chq / Ref No.,Amount,Dr / Cr,Balance';
    const file = [
      KOTAK,
      '2,18-11-2026,UPI/DR/1,UPI-2,"1,000.00",DR,"4,000.00"',
      '1,17-11-2026,UPI/CR/1,UPI-1,"5,000.00",CR,"5,000.00"',
    ].join('\n');
    const mapping = {
      Date: 'date',
      Description: 'narration',
      'Chq / Ref No.': 'reference',
      Amount: 'amount',
      'Dr / Cr': 'direction',
      Balance: 'balance',
    };
    expect(done(await send(file, { mapping }))).toMatchObject({
      added: 2,
      breaks: 0,
      closingPaise: 4_000_00,
    });
    expect(done(await shop.get('/api/bank/BANK/mapping')).mapping).toEqual(mapping);
    expect(await lines()).toMatchObject([{ amountPaise: -1_000_00 }, { amountPaise: 5_000_00 }]);
    const later = `${KOTAK}\n9,21-11-2026,NEFT,N-9,500.00,CR,"9,500.00"`;
    done(await send(later));
    expect(await of()).toMatchObject({
      statementPaise: 9_500_00,
      computedPaise: 4_500_00,
      differencePaise: 5_000_00,
    });
    const missing = refused(
      await send('Date,Text\n17-11-2026,x', { mapping: { Date: 'date' } }),
      422,
      'INVALID',
    );
    expect(missing.errors).toHaveProperty(['mapping.amount']);
    const wrong = refused(await send(`${KOTAK}\n1,never,x,y,10.00,CR,10`), 422, 'INVALID');
    expect(wrong.errors).toHaveProperty(['rows.2.date']);
  });

  it('an account of the shop’s own, from Excel, without a column of balances; as a file and a paper', async () => {
    const own = done(
      await shop.post('/api/accounts', { name: 'ICICI overdraft', type: 'LIABILITY', group: 'BANK' }),
    ).code;
    const rows = [{ d: '2026-11-17', n: 'Interest', a: -1_250_00 }];
    const pieces: Uint8Array[] = [];
    const table = {
      name: 'Sheet',
      columns: [
        { heading: 'Date', kind: 'text' as const, value: (row: Record<string, unknown>) => row['d'] },
        { heading: 'Remarks', kind: 'text' as const, value: (row: Record<string, unknown>) => row['n'] },
        { heading: 'Amount', kind: 'money' as const, value: (row: Record<string, unknown>) => row['a'] },
      ],
      pages: (async function* () {
        yield await Promise.resolve(rows);
      })(),
    };
    for await (const piece of xlsxPieces(table as never)) pieces.push(piece as Uint8Array);
    const bytes = new Uint8Array(Buffer.concat(pieces));
    const none = refused(await send(bytes, {}, { account: own }), 422, 'INVALID');
    expect(none.errors).toHaveProperty(['mapping.balance']);
    const loaded = done(await send(bytes, { closing: '-8750.00' }, { account: own }));
    expect(loaded).toMatchObject({ added: 1, closingPaise: -8_750_00 });
    const [line] = done(await shop.get(`/api/bank/${own}/lines`)).content;
    done(await shop.post(`/api/bank/lines/${line.id}/post`, { account: 'BANK_CHARGES' }));
    expect(done(await shop.get(`/api/bank/${own}`))).toMatchObject({
      bookPaise: -1_250_00,
      openingPaise: -7_500_00,
      statementPaise: -8_750_00,
      differencePaise: 0,
    });
    const csv = (await shop.get(`/api/bank/${own}/export?format=csv`)).text;
    expect(csv).toContain('Balance as per statement');
    expect(csv).toContain('-8750.00');
    const pdf = await shop.get(`/api/bank/${own}/reconciliation.pdf?lang=${otherLanguage}`);
    expect(pdf.text.slice(0, 5)).toBe('%PDF-');
  });
});
