import { describe, expect, it } from 'vitest';
import type { Booking } from '../../../src/resources/bookings/answers.ts';
import type { ReturnInput } from '../../../src/custom/counter/desk/core.ts';
import type { Returned } from '../../../src/resources/returns/answers.ts';
import type { Sale } from '../../../src/resources/sales/answers.ts';
import { asha, counterWith, phone } from './support.ts';

const IMEI = '356741081234568';
const SECOND = '490154203237518';

const sold = (code: string, saleId = 'sale-7') =>
  ({
    kind: 'SOLD',
    model: 'Galaxy M15',
    saleId,
    invoiceNo: 'INV/7',
    businessDate: '2026-04-01',
    code,
  }) as never;
const soldLine = (id: string, imei: string | null, quantity = 1, totalPaise = 10_000_00) => ({
  id,
  imei,
  imei2: null,
  serialNo: null,
  company: 'Samsung',
  model: 'Galaxy M15',
  variant: '',
  condition: 'NEW',
  quantity,
  returnedQuantity: 0,
  totalPaise,
});
const sale = {
  id: 'sale-7',
  invoiceNo: 'INV/7',
  totalPaise: 20_900_00,
  writtenOffPaise: 0,
  duePaise: 0,
  customer: { id: 'asha', name: 'Asha Patil', phone: asha.phone },
  lines: [soldLine('l1', IMEI), soldLine('l2', SECOND), soldLine('l3', null, 3, 900_00)],
  payments: [],
  creditNotes: [],
} as unknown as Sale;

describe('return of several lines', () => {
  const open = () => {
    const sent: ReturnInput[] = [];
    const shop = counterWith(
      { [IMEI]: sold(IMEI), [SECOND]: sold(SECOND) },
      {
        calls: {
          sale: () => Promise.resolve(sale),
          returnGoods: (_id, input) => {
            sent.push(input);
            return Promise.resolve({ sale, creditNote: { creditNoteNo: 'CN/1' } } as Returned);
          },
        },
      },
    );
    return { ...shop, sent };
  };

  it('R takes every scanned unit of the bill; pieces, reason and method go along, in one credit note', async () => {
    const shop = open();
    await shop.desk.scan(IMEI, 0);
    await shop.desk.scan(SECOND, 2000);
    await shop.desk.takeBack();
    expect(shop.desk.view().counter.refusals).toEqual([]);
    await shop.desk.returnPieces('l3', 2);
    expect(shop.cart().returned).toMatchObject({ valuePaise: 20_600_00, refundPaise: 20_600_00 });
    await shop.desk.returnPieces('l2', 0);
    shop.desk.dispatch({ type: 'RETURN_CHANGED', change: { reason: 'Dead pixel', chosen: 'STORE_CREDIT' } });
    await shop.desk.save('UPI');
    expect(shop.sent).toEqual([
      {
        lines: [
          { lineId: 'l1', quantity: 1, condition: 'OPENED' },
          { lineId: 'l3', quantity: 2, condition: 'NEW' },
        ],
        refund: [{ method: 'STORE_CREDIT', amountPaise: 10_600_00 }],
        reason: 'Dead pixel',
      },
    ]);
    expect(shop.printed).toEqual([{ sale: null, creditNote: { creditNoteNo: 'CN/1' } }]);
  });

  it('after a replacement, invoice and credit note are printed', async () => {
    const newSale = { id: 'sale-8', invoiceNo: 'INV/8' } as Sale;
    const shop = counterWith(
      { [IMEI]: sold(IMEI), [SECOND]: phone({ stockItemId: 'unit-2', imei: SECOND, imei2: null }) },
      {
        calls: {
          sale: () => Promise.resolve(sale),
          returnGoods: () =>
            Promise.resolve({ sale, newSale, creditNote: { creditNoteNo: 'CN/1' } } as Returned),
        },
      },
    );
    await shop.desk.scan(IMEI, 0);
    await shop.desk.takeBack();
    await shop.desk.scan(SECOND, 2000);
    await shop.desk.save('CASH');
    expect(shop.printed).toEqual([{ sale: newSale, creditNote: { creditNoteNo: 'CN/1' } }]);
  });
});

describe('booking', () => {
  const booking = {
    id: 'booking-1',
    receiptNo: 'RC/1',
    status: 'OPEN',
    customer: { id: 'asha', name: 'Asha Patil', phone: asha.phone },
    productId: 'product-1',
    company: 'Samsung',
    model: 'Galaxy M15',
    variant: '',
    tracking: 'IMEI',
    pricePaise: 17_000_00,
    creditPaise: 2_000_00,
  } as Booking;

  it('the scanned model has the agreed price; the advance is set against it', async () => {
    const shop = counterWith(
      { [IMEI]: phone(), [SECOND]: phone({ stockItemId: 'unit-2', productId: 'product-9', imei: SECOND }) },
      {
        customers: [{ ...asha, storeCreditPaise: 2_000_00 }],
        calls: { booking: () => Promise.resolve(booking) },
      },
    );
    await shop.desk.sellBooking('booking-1');
    expect(shop.cart().customer).toMatchObject({ kind: 'KNOWN', id: 'asha' });
    expect(shop.desk.view().counter.notice).toMatchObject({ kind: 'ASK_UNIT', tracking: 'IMEI' });
    await shop.desk.save('CASH');
    expect(shop.sales.size).toBe(0);
    await shop.desk.scan(IMEI, 0);
    await shop.desk.save('CASH');
    expect([...shop.sales.values()][0]?.body).toMatchObject({
      customer: { id: 'asha' },
      bookingId: 'booking-1',
      lines: [{ stockItemId: 'unit-1', unitPricePaise: 17_000_00 }],
      payments: [
        { method: 'STORE_CREDIT', amountPaise: 2_000_00 },
        { method: 'CASH', amountPaise: 15_000_00 },
      ],
    });
    expect(shop.cart().booking).toBeUndefined();
  });
});
