/** Every kind of paper is printed again with the same words and figures after the registration, name and State changed. */
import { afterAll, expect, it } from 'vitest';
import { closePrinter } from '../../../server/documents/printing.ts';
import { done } from '../../support/answers.ts';
import { listPath, openShop, type OpenShop } from '../../support/openShop.ts';
import { pdfText } from '../../support/pdfText.ts';
import { billOf } from '../../support/purchases.ts';
import { cable, cash, galaxy, newImei, phones, SHOP_GSTIN } from '../../support/trade.ts';
import { HANDED } from '../../support/repairs.ts';
import { makeReady, quote, step, stockedWorkshop } from '../../support/workshopTickets.ts';

const KARNATAKA = '29AAEFS9012H2Z1';
const PRICE = 74_999_00;
const asha = { name: 'Asha Patil', phone: '9876543210', address: '4 MG Road, Pune', stateCode: '27' };

afterAll(closePrinter);

/** Makes one document of each kind, and answers where its paper is. */
const documents = async (shop: OpenShop): Promise<Record<string, string>> => {
  const imeis = Array.from({ length: 5 }, newImei);
  const cables = { product: cable, unitCostPaise: 100_00, gstRateBps: 1800, quantity: 50 };
  const bill = done(await shop.post('/api/purchase-bills', billOf([phones(imeis), cables])));
  const [phoneId, cableId] = bill.lines.map(({ productId }: { productId: string }) => productId);
  const sell = async (imei: string | undefined, payments: object[]) =>
    done(
      await shop.post('/api/sales/create', {
        customer: asha,
        lines: [{ imei, unitPricePaise: PRICE }],
        payments,
      }),
    );
  const sale = await sell(imeis[0], [cash(70_000_00)]);
  const customerId = sale.customer.id;
  const exchanged = await sell(imeis[1], [
    {
      method: 'EXCHANGE',
      amountPaise: 8_000_00,
      buyBack: { productId: phoneId, imei: newImei(), condition: 'USED' },
    },
    { method: 'UPI', amountPaise: PRICE - 8_000_00 },
  ]);
  const receipt = done(await shop.post('/api/receipts', { customerId, payments: [cash(6_000_00)] }));
  const returned = done(
    await shop.post(`/api/sales/${exchanged.id}/return`, {
      lines: [{ lineId: exchanged.lines[0].id, quantity: 1 }],
      refund: [{ method: 'UPI', amountPaise: PRICE }],
      reason: 'Changed their mind',
    }),
  );
  const charge = done(
    await shop.post(`/api/customers/${customerId}/debit-notes`, {
      amountPaise: 1_180_00,
      gstRateBps: 1800,
      reason: 'Fitting',
    }),
  );
  const paidOut = done(await shop.post(`/api/customers/${customerId}/pay-out`, { payments: [cash(500_00)] }));
  const lines = [{ productId: cableId, quantity: 2, unitPricePaise: 499_00 }];
  const estimate = done(await shop.post('/api/estimates', { customer: asha, lines }));
  const challan = done(
    await shop.post('/api/challans', {
      kind: 'APPROVAL',
      consignee: { name: 'Mehta Traders' },
      lines: [{ imei: imeis[2] }],
    }),
  );
  const order = done(
    await shop.post('/api/purchase-orders', {
      supplierId: bill.supplierId,
      orderedOn: '2026-11-18',
      items: [{ productId: phoneId, quantity: 3, unitCostPaise: 50_000_00 }],
    }),
  );
  const expense = done(
    await shop.post('/api/expenses', {
      category: 'Electricity',
      amountPaise: 1_180_00,
      method: 'UPI',
      payee: 'MSEDCL',
    }),
  );
  const paid = done(
    await shop.post(`/api/suppliers/${bill.supplierId}/pay`, {
      payments: [{ method: 'UPI', amountPaise: 10_000_00 }],
    }),
  );
  const debitNote = done(
    await shop.post(`/api/purchase-bills/${bill.id}/return`, {
      lines: [{ lineId: bill.lines[1].id, quantity: 2 }],
      reason: 'Torn',
    }),
  );
  const [counter] = (await shop.get(listPath('places'))).body;
  const place = done(await shop.post('/api/places', { name: 'Store room', kind: 'STORE', active: true }));
  const transfer = done(
    await shop.post('/api/stock-transfers', {
      fromPlaceId: counter.id,
      toPlaceId: place.id,
      lines: [{ imei: imeis[4] }],
      received: true,
    }),
  );
  const booking = done(
    await shop.post('/api/receipts', {
      customerId,
      payments: [cash(2_000_00)],
      booking: { productId: phoneId, pricePaise: PRICE },
    }),
  ).booking;
  done(
    await shop.post(`/api/bookings/${booking.id}/end`, {
      reason: 'Chose another model',
      refund: { method: 'CASH', amountPaise: 2_000_00 },
    }),
  );
  const goods = await stockedWorkshop(shop);
  const quoted = await quote(shop, goods);
  const ready = await makeReady(shop, goods);
  await step(shop, ready.id, 'delivered', { ...HANDED, handoverCode: ready.pickupCode });
  const paper = (id: string, name: string) => `/api/tickets/${id}/paper.pdf?paper=${name}&`;
  const atBrand = await quote(shop, goods);
  await step(shop, atBrand.id, 'approved', { approvedBy: 'Asha Patil', approvalChannel: 'PHONE' });
  await step(shop, atBrand.id, 'at-brand', { brandJobNo: 'SMG-20814' });
  const old = exchanged.payments[0].buyBack.stockItemId;
  return {
    invoice: `/api/sales/${sale.id}/invoice.pdf?`,
    receipt: `/api/receipts/${receipt.id}/receipt.pdf?`,
    creditNote: `/api/credit-notes/${returned.creditNote.id}/credit-note.pdf?`,
    customerDebitNote: `/api/customer-debit-notes/${charge.id}/debit-note.pdf?`,
    moneyVoucher: `/api/vouchers/${paidOut.id}/voucher.pdf?`,
    estimate: `/api/estimates/${estimate.id}/estimate.pdf?`,
    challan: `/api/challans/${challan.id}/challan.pdf?`,
    order: `/api/purchase-orders/${order.id}/order.pdf?`,
    expense: `/api/expenses/${expense.id}/paper.pdf?paper=VOUCHER&`,
    supplierPayment: `/api/supplier-payments/${paid.id}/voucher.pdf?`,
    debitNote: `/api/debit-notes/${debitNote.id}/debit-note.pdf?`,
    purchase: `/api/purchase-bills/${bill.id}/voucher.pdf?`,
    transfer: `/api/stock-transfers/${transfer.id}/transfer.pdf?`,
    refund: `/api/bookings/${booking.id}/refund.pdf?`,
    exchange: `/api/stock-items/${old}/voucher.pdf?`,
    jobCard: paper(quoted.id, 'JOB_CARD'),
    quotation: paper(quoted.id, 'QUOTATION'),
    deliveryNote: paper(ready.id, 'DELIVERY_NOTE'),
    brandChallan: paper(atBrand.id, 'BRAND_CHALLAN'),
  };
};

const textsOf = async (shop: OpenShop, paths: Record<string, string>): Promise<Record<string, string>> => {
  const texts: Record<string, string> = {};
  for (const [kind, path] of Object.entries(paths)) {
    const response = await shop.app.request(`${path}size=A5&lang=en`, {
      headers: { authorization: `Bearer ${shop.owner.accessToken}` },
    });
    expect(response.status, kind).toBe(200);
    texts[kind] = pdfText(new Uint8Array(await response.arrayBuffer()));
  }
  return texts;
};

it('papers: every kind keeps the registration, name and State it was issued under', async () => {
  const shop = await openShop();
  const register = async (registration: object) =>
    done(await shop.post('/api/gst/registrations', registration));
  const paths = await documents(shop);
  const printed = await textsOf(shop, paths);
  for (const [kind, text] of Object.entries(printed)) {
    expect(text, kind).toContain('Sharma Mobile Gallery');
    expect(text, kind).toContain(SHOP_GSTIN);
  }
  // From today, and from a day before all of them.
  const other = { tradeName: 'Om Mobiles', legalName: 'Om Traders', address: '1 Church Street, Bengaluru' };
  await register({ validFrom: '2026-11-18', gstin: KARNATAKA, ...other });
  await register({ validFrom: '2026-04-01', scheme: 'COMPOSITION', tradeName: 'Back-dated' });
  done(await shop.put('/shop', { shopStoreName: 'Om Mobiles and More', pinCode: '560001' }));
  expect(await textsOf(shop, paths)).toEqual(printed);

  const imei = newImei();
  done(await shop.post('/api/purchase-bills', billOf([phones([imei], galaxy)])));
  const sale = done(
    await shop.post('/api/sales/create', {
      customer: asha,
      lines: [{ imei, unitPricePaise: PRICE }],
      payments: [cash(PRICE)],
    }),
  );
  expect(sale).toMatchObject({ interState: true, cgstPaise: 0, invoiceType: 'TAX_INVOICE' });
  const { later } = await textsOf(shop, { later: `/api/sales/${sale.id}/invoice.pdf?` });
  expect(later).toContain(KARNATAKA);
  expect(later).toContain('Om Mobiles and More');
  await register({ validFrom: '2026-11-18', scheme: 'UNREGISTERED' });
  expect(await textsOf(shop, { later: `/api/sales/${sale.id}/invoice.pdf?` })).toEqual({ later });
  await shop.close();
}, 120_000);
