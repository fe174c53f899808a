/** A printed evening stays as it was printed; what changed the day since stands under it. */
import { beforeEach, describe, expect, it } from 'vitest';
import { findings, foundAfter, foundBy } from '../../support/books.ts';
import { done, refused } from '../../support/answers.ts';
import { openShop, type OpenShop } from '../../support/openShop.ts';
import { cablesInStock } from '../../support/purchases.ts';
import { BROUGHT_IN } from '../../support/drawers.ts';

const YESTERDAY = '2026-11-17';
const TODAY = '2026-11-18';

let shop: OpenShop;
let productId: string;
beforeEach(async () => {
  shop = await openShop();
  productId = await cablesInStock(shop);
});

const evening = async (date: string) => done(await shop.get(`/api/reports/evening?date=${date}`));
const print = (date: string) => shop.post(`/api/reports/evening/${date}/print`);
const sell = async (businessDate: string, quantity = 1) =>
  done(
    await shop.post('/api/sales/create', {
      businessDate,
      customer: { name: 'Asha Patil', phone: '9876543210' },
      lines: [{ productId, quantity, unitPricePaise: 500_00 }],
      payments: [{ method: 'UPI', amountPaise: quantity * 500_00 }],
    }),
  );

describe('printed evening', () => {
  it('stays as it was: a sale and a credit note of that day stand under changed since', async () => {
    const first = await sell(YESTERDAY, 2);
    const printed = done(await print(YESTERDAY));
    expect(printed).toMatchObject({
      sold: { count: 1, amountPaise: 1_000_00 },
      printed: { on: TODAY, at: '11:30', by: 'Rakesh Sharma' },
      changedSince: [],
    });

    shop.clock.forward(10 * 60_000);
    const late = await sell(YESTERDAY);
    const note = done(
      await shop.post(`/api/sales/${first.id}/credit-note`, {
        kind: 'DISCOUNT',
        lines: [{ lineId: first.lines[0].id, amountPaise: 100_00 }],
        reason: 'Agreed late',
        businessDate: YESTERDAY,
        refund: [{ method: 'UPI', amountPaise: 100_00 }],
      }),
    );
    await sell(TODAY);
    const after = await evening(YESTERDAY);
    expect({ ...after, changedSince: [] }).toEqual(printed);
    expect(after.changedSince).toMatchObject([
      {
        kind: 'SALE',
        documentNo: late.invoiceNo,
        documentKind: 'SALE',
        documentId: late.id,
        amountPaise: 500_00,
        on: TODAY,
        at: '11:40',
        by: 'Rakesh Sharma',
      },
      { kind: 'SALE_RETURNED', documentNo: note.creditNoteNo, amountPaise: -100_00 },
    ]);
    // With them it is the day of the statistics.
    const day = `timePeriod=custom&startDate=${YESTERDAY}&endDate=${YESTERDAY}`;
    expect(done(await shop.get(`/api/statistics/summary?${day}`)).revenuePaise).toBe(
      after.revenuePaise + 500_00 - 100_00,
    );
    expect(done(await print(YESTERDAY))).toEqual(after);
    const pdf = await shop.get(`/api/reports/evening.pdf?date=${YESTERDAY}`);
    expect(pdf.status).toBe(200);
  });

  it('a day that goes on is not stored, one whose drawers are counted is', async () => {
    const [{ id }] = done(await shop.get('/api/drawers'));
    done(await shop.post(`/api/drawers/${id}/open`, { counted: { 50000: 20 }, ...BROUGHT_IN }));
    await sell(TODAY);
    expect(done(await print(TODAY))).toMatchObject({ printed: null, sold: { count: 1 } });
    await sell(TODAY);
    expect(await evening(TODAY)).toMatchObject({ printed: null, sold: { count: 2 } });
    done(await shop.post(`/api/drawers/${id}/close`, { counted: { 50000: 20 } }));
    expect(done(await print(TODAY))).toMatchObject({ printed: { by: 'Rakesh Sharma' }, sold: { count: 2 } });
    done(await shop.post(`/api/drawers/${id}/open`, { counted: { 50000: 20 } }));
    await sell(TODAY);
    expect(await evening(TODAY)).toMatchObject({ sold: { count: 2 }, changedSince: [{ kind: 'SALE' }] });
  });

  it('is the owner’s to print; no day that is none or is to come', async () => {
    expect((await shop.staff.post(`/api/reports/evening/${YESTERDAY}/print`)).status).toBe(403);
    expect((await print('2026-02-30')).status).toBe(404);
    refused(await print('2026-11-19'), 422, 'INVALID', 'date');
  });

  it('verify: its figures are those of its entries, and another figure is found', async () => {
    await sell(YESTERDAY);
    done(await print(YESTERDAY));
    await sell(YESTERDAY);
    expect(await findings(shop)).toEqual({});
    const found = await foundAfter(
      shop,
      `UPDATE printed_evenings SET report = jsonb_set(report, '{revenuePaise}', '1') WHERE shop_id = $1`,
    );
    expect(Object.keys(foundBy(found))).toEqual(['days.printed']);
  });
});

it('credit notes without goods are no returned goods', async () => {
  const sale = await sell(TODAY, 2);
  const creditNote = (kind: string) =>
    shop.post(`/api/sales/${sale.id}/credit-note`, {
      kind,
      lines: [{ lineId: sale.lines[0].id, amountPaise: 100_00 }],
      reason: 'Too dear',
      refund: [{ method: 'UPI', amountPaise: 100_00 }],
    });
  done(await creditNote('PRICE'));
  done(await creditNote('DISCOUNT'));
  done(
    await shop.post(`/api/sales/${sale.id}/return`, {
      lines: [{ lineId: sale.lines[0].id, quantity: 1 }],
      reason: 'Faulty',
      refund: [{ method: 'UPI', amountPaise: 400_00 }],
    }),
  );
  const day = await evening(TODAY);
  expect(day).toMatchObject({
    sold: { count: 1, amountPaise: 1_000_00 },
    returned: { count: 1, amountPaise: 400_00 },
    reduced: { count: 2, amountPaise: 200_00 },
    revenuePaise: 400_00,
  });
});
