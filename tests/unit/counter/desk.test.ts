import { describe, expect, it, vi } from 'vitest';
import { CallError } from '../../../src/providers/httpClient.ts';
import { settle } from '../../../src/custom/counter/cart.ts';
import { asha, cable, counterWith, LineCut, phone } from './support.ts';

const IMEI = '356741081234568';
const IMEI_2 = '490154203237518';
const EAN = '8901234567890';

describe('scanning', () => {
  it('adds a phone at its price, in green, and moves the focus to Phone', async () => {
    const shop = counterWith({ [IMEI]: phone() });
    await shop.desk.scan(IMEI, 0);
    expect(shop.cart().lines).toMatchObject([
      { name: 'Samsung Galaxy M15 6GB/128GB Blue', unitPricePaise: 18_999_00, quantity: 1 },
    ]);
    expect(shop.tones).toEqual(['GREEN']);
    expect(shop.spots).toEqual(['PHONE']);
    expect(shop.desk.totals()).toMatchObject({ totalPaise: 18_999_00, interState: false, chargesTax: true });
  });

  it('adds a used phone under the margin scheme by price only: no value or tax yet', async () => {
    const shop = counterWith({ [IMEI]: phone({ marginScheme: true }), [EAN]: cable() });
    await shop.desk.scan(IMEI, 0);
    expect(shop.desk.totals()).toMatchObject({
      taxablePaise: 0,
      cgstPaise: 0,
      marginSalesPaise: 18_999_00,
      totalPaise: 18_999_00,
    });
    await shop.desk.scan(EAN, 5000);
    expect(shop.desk.totals()).toMatchObject({ taxablePaise: 253_39, totalPaise: 19_298_00 });
  });

  it('ignores the same code within a second; later shows amber, never adds a second unit', async () => {
    const shop = counterWith({ [EAN]: cable() });
    await shop.desk.scan(EAN, 1000);
    await shop.desk.scan(EAN, 1900);
    expect(shop.tones).toEqual(['GREEN']);
    await shop.desk.scan(EAN, 3000);
    expect(shop.tones).toEqual(['GREEN', 'AMBER']);
    expect(shop.counter().notice).toMatchObject({ kind: 'AGAIN', name: 'boAt Cable' });
    expect(shop.cart().lines).toMatchObject([{ quantity: 1, unitPricePaise: 299_00 }]);
  });

  it('finds the same unit by IMEI 2 and shows its line in amber', async () => {
    const shop = counterWith({ [IMEI]: phone(), [IMEI_2]: phone() });
    await shop.desk.scan(IMEI_2, 0);
    expect(shop.cart().lines).toHaveLength(1);
    await shop.desk.scan(IMEI, 5000);
    expect(shop.cart().lines).toHaveLength(1);
    expect(shop.tones).toEqual(['GREEN', 'AMBER']);
  });

  it('adds a unit once when both its codes are pending', async () => {
    const shop = counterWith({ [IMEI]: phone({ imei2: null }), SN12345678: phone({ imei2: null }) });
    await Promise.all([shop.desk.scan(IMEI, 0), shop.desk.scan('SN12345678', 10)]);
    expect(shop.cart().lines).toHaveLength(1);
  });

  it('asks for the IMEI when a box barcode is scanned', async () => {
    const shop = counterWith({ [EAN]: cable({ tracking: 'IMEI', model: 'Galaxy' }) });
    await shop.desk.scan(EAN, 0);
    expect(shop.counter().notice).toMatchObject({ kind: 'ASK_UNIT', tracking: 'IMEI' });
    expect(shop.cart().lines).toHaveLength(0);
    expect(shop.spots.at(-1)).toBe('SCAN');
  });

  it('accepts serial numbers with letters', async () => {
    const shop = counterWith({ R5CX10ABCDE: phone({ imei: null, imei2: null, serialNo: 'R5CX10ABCDE' }) });
    await shop.desk.scan('r5cx10abcde', 0);
    expect(shop.cart().lines).toHaveLength(1);
  });

  it('a sold unit is refused in red with its invoice; scanning continues, saving is blocked', async () => {
    const shop = counterWith({
      [IMEI]: phone(),
      '867530012345675': {
        kind: 'SOLD',
        imei: '867530012345675',
        productId: 'product-9',
        model: 'Y28',
        saleId: 'sale-9',
        invoiceNo: 'INV/9',
        businessDate: '2026-10-03',
      },
    });
    await shop.desk.scan('867530012345675', 0);
    expect(shop.tones).toEqual(['RED']);
    expect(shop.counter().refusals).toMatchObject([{ why: 'SOLD', saleId: 'sale-9', invoiceNo: 'INV/9' }]);
    await shop.desk.scan(IMEI, 2000);
    expect(shop.cart().lines).toHaveLength(1);
    expect(shop.counter().refusals).toHaveLength(1);
    await shop.desk.save('CASH');
    expect(shop.sales.size).toBe(0);
    expect(shop.counter().problem).toBe('counter.wrong.refusals');
    shop.desk.dispatch({ type: 'REFUSALS_PUT_AWAY' });
    await shop.desk.save('CASH');
    expect(shop.sales.size).toBe(1);
  });

  it('shows a network failure, and clears it when the code succeeds later', async () => {
    const answers = [() => Promise.reject(new LineCut()), () => Promise.resolve(phone())];
    const shop = counterWith(
      {},
      { calls: { scan: () => (answers.shift() ?? answers[0])?.() ?? Promise.reject() } },
    );
    await shop.desk.scan(IMEI, 0);
    expect(shop.counter().refusals).toMatchObject([{ why: 'NO_ANSWER', code: IMEI }]);
    await shop.desk.scan(IMEI, 1500);
    expect(shop.counter().refusals).toEqual([]);
    expect(shop.cart().lines).toHaveLength(1);
  });

  it('a removed line can be scanned again at once', async () => {
    const shop = counterWith({ [IMEI]: phone() });
    await shop.desk.scan(IMEI, 0);
    shop.desk.dispatch({ type: 'LINE_REMOVED', key: 'unit-1' });
    await shop.desk.scan(IMEI, 300);
    expect(shop.cart().lines).toHaveLength(1);
  });
});

describe('customer', () => {
  it('is selected by ten digits without Enter, with name and dues', async () => {
    vi.useFakeTimers();
    try {
      const shop = counterWith({});
      shop.desk.phoneTyped('9876543210');
      expect(shop.cart().customer.kind).toBe('UNDECIDED');
      await vi.advanceTimersByTimeAsync(200);
      expect(shop.cart().customer).toMatchObject({ kind: 'KNOWN', name: 'Asha Patil', duePaise: 4_999_00 });
    } finally {
      vi.useRealTimers();
    }
  });

  it('is not looked up while a scan is in the phone field', async () => {
    vi.useFakeTimers();
    try {
      const customers = vi.fn(() => Promise.resolve([]));
      const shop = counterWith({}, { calls: { customers } });
      const scan = '867530012345675';
      for (let length = 1; length <= 15; length++) {
        shop.desk.phoneTyped(scan.slice(0, length));
        await vi.advanceTimersByTimeAsync(90);
      }
      shop.desk.phoneTyped('');
      await vi.advanceTimersByTimeAsync(1000);
      expect(customers).not.toHaveBeenCalled();
    } finally {
      vi.useRealTimers();
    }
  });

  it('is the best match of the last five digits on Enter', async () => {
    const shop = counterWith({});
    shop.desk.phoneTyped('43210');
    await shop.desk.phoneEntered();
    expect(shop.cart()).toMatchObject({ customer: { kind: 'KNOWN', id: 'asha' }, phoneText: asha.phone });
  });

  it('on Enter moves the focus: to Scan in an empty sale, else to the payment', async () => {
    const shop = counterWith({ [IMEI]: phone() });
    shop.desk.phoneTyped('43210');
    await shop.desk.phoneEntered();
    expect(shop.spots.at(-1)).toBe('SCAN');
    shop.desk.dispatch({ type: 'CUSTOMER_CLEARED' });
    await shop.desk.scan(IMEI, 0);
    shop.desk.phoneTyped('43210');
    await shop.desk.phoneEntered();
    expect(shop.spots.at(-1)).toBe('PAYMENTS');
    shop.desk.dispatch({ type: 'CUSTOMER_CLEARED' });
    await shop.desk.phoneEntered();
    expect(shop.cart().customer).toEqual({ kind: 'WALK_IN' });
    expect(shop.spots.at(-1)).toBe('PAYMENTS');
  });

  it('unknown phone: Enter creates one; the name is optional', async () => {
    const shop = counterWith({ [IMEI]: phone() });
    await shop.desk.scan(IMEI, 0);
    shop.desk.phoneTyped('9123456780');
    await shop.desk.phoneEntered();
    expect(shop.cart().customer).toEqual({ kind: 'NEW', phone: '9123456780', name: '' });
    expect(shop.spots.at(-1)).toBe('NAME');
    shop.desk.dispatch({ type: 'CUSTOMER_NAMED', name: 'Ravi' });
    await shop.desk.save('CASH');
    expect([...shop.sales.values()][0]?.body.customer).toEqual({ name: 'Ravi', phone: '9123456780' });
  });

  it('empty field: Enter selects none', async () => {
    const shop = counterWith({});
    await shop.desk.phoneEntered();
    expect(shop.cart().customer).toEqual({ kind: 'WALK_IN' });
  });

  it('partial or ambiguous phone: saving is blocked', async () => {
    const ravi = { ...asha, id: 'ravi', phone: '9123443210' };
    for (const half of ['987', '43210', '987654']) {
      const shop = counterWith({ [IMEI]: phone() }, { customers: [asha, ravi] });
      await shop.desk.scan(IMEI, 0);
      shop.desk.phoneTyped(half);
      await shop.desk.save('CASH');
      expect(shop.sales.size).toBe(0);
      expect(shop.counter().problem).toBe('counter.wrong.phone');
    }
  });

  it('a unique match of five digits is selected on save', async () => {
    const shop = counterWith({ [IMEI]: phone() });
    await shop.desk.scan(IMEI, 0);
    shop.desk.phoneTyped('43210');
    await shop.desk.save('CASH');
    expect([...shop.sales.values()][0]?.body.customer).toEqual({ id: 'asha' });
  });

  it('is looked up before a save right after the tenth digit', async () => {
    const shop = counterWith({ [IMEI]: phone() });
    await shop.desk.scan(IMEI, 0);
    shop.desk.phoneTyped('9876543210');
    await shop.desk.save('CASH');
    expect([...shop.sales.values()][0]?.body.customer).toEqual({ id: 'asha' });
  });

  it('of another State: IGST', async () => {
    const kiran = { ...asha, id: 'kiran', stateCode: '29' };
    const shop = counterWith({ [IMEI]: phone() }, { customers: [kiran] });
    await shop.desk.scan(IMEI, 0);
    shop.desk.phoneTyped('9876543210');
    await shop.desk.phoneEntered();
    expect(shop.desk.totals()).toMatchObject({ interState: true, cgstPaise: 0 });
    expect(shop.desk.totals()?.igstPaise).toBeGreaterThan(0);
  });

  it('stays selected when a scan passes through the field', async () => {
    const shop = counterWith({});
    shop.desk.phoneTyped('9123456780');
    await shop.desk.phoneEntered();
    shop.desk.dispatch({ type: 'CUSTOMER_NAMED', name: 'Ravi' });
    const before = shop.cart();
    shop.desk.phoneTyped('91234567803');
    shop.desk.phoneTyped('912345678035');
    expect(shop.cart().customer.kind).toBe('UNDECIDED');
    shop.desk.phoneTyped('9123456780');
    expect(shop.cart()).toEqual(before);
    shop.desk.phoneTyped('9123456781');
    expect(shop.cart().customer.kind).toBe('UNDECIDED');
    shop.desk.stop();
  });

  it('ten digits may be typed as fast as a scan', async () => {
    const shop = counterWith({});
    await shop.desk.scan('9876543210', 0, 'PHONE');
    expect(shop.cart().customer).toMatchObject({ kind: 'KNOWN', id: 'asha' });
    expect(shop.counter().refusals).toEqual([]);
  });
});

describe('payment', () => {
  const ready = async () => {
    const shop = counterWith({ [IMEI]: phone(), [EAN]: cable() });
    await shop.desk.scan(IMEI, 0);
    const settled = () => settle(shop.cart(), shop.desk.totals()?.totalPaise ?? 0);
    return { ...shop, settled };
  };

  it('defaults to the balance, payment by payment', async () => {
    const shop = await ready();
    shop.desk.take('CASH');
    expect(shop.settled().payments).toMatchObject([{ method: 'CASH', takesPaise: 18_999_00 }]);
    const [cash] = shop.cart().payments;
    shop.desk.dispatch({ type: 'PAYMENT_CHANGED', key: cash?.key ?? '', change: { amountPaise: 5_000_00 } });
    shop.desk.take('UPI');
    expect(shop.settled().payments.map(payment => [payment.method, payment.takesPaise])).toEqual([
      ['CASH', 5_000_00],
      ['UPI', 13_999_00],
    ]);
  });

  it('follows the total when another item is scanned', async () => {
    const shop = await ready();
    shop.desk.take('UPI');
    await shop.desk.scan(EAN, 3000);
    expect(shop.settled()).toMatchObject({ leftPaise: 0, payments: [{ takesPaise: 19_298_00 }] });
  });

  it('changes its method when another key is pressed before an amount is fixed', async () => {
    const shop = await ready();
    shop.desk.take('CASH');
    shop.desk.take('CARD');
    expect(shop.cart().payments).toMatchObject([{ method: 'CARD', amountPaise: null }]);
  });

  it('cash above the total gives change; only the price is booked', async () => {
    const shop = await ready();
    shop.desk.handCash(20_000_00);
    expect(shop.settled()).toMatchObject({ changePaise: 1_001_00, leftPaise: 0 });
    await shop.desk.save('CASH');
    expect([...shop.sales.values()][0]?.body.payments).toEqual([{ method: 'CASH', amountPaise: 18_999_00 }]);
    expect(shop.counter().lastSale?.changePaise).toBe(1_001_00);
  });

  it('a due needs a customer with a phone', async () => {
    const shop = await ready();
    shop.desk.take('DUE');
    await shop.desk.save('CASH');
    expect(shop.sales.size).toBe(0);
    expect(shop.counter().problem).toBe('counter.wrong.dueNeedsCustomer');
    shop.desk.phoneTyped('9876543210');
    await shop.desk.phoneEntered();
    await shop.desk.save('CASH');
    expect([...shop.sales.values()][0]?.body.payments).toEqual([]);
  });

  it('above the total only cash is accepted', async () => {
    const shop = await ready();
    shop.desk.take('UPI');
    const [upi] = shop.cart().payments;
    shop.desk.dispatch({ type: 'PAYMENT_CHANGED', key: upi?.key ?? '', change: { amountPaise: 20_000_00 } });
    await shop.desk.save('UPI');
    expect(shop.counter().problem).toBe('counter.wrong.tooMuch');
    expect(shop.sales.size).toBe(0);
  });

  it('by finance has its financier, who may be new, and the delivery order', async () => {
    const shop = await ready();
    shop.desk.take('FINANCE');
    expect(shop.spots.at(-1)).toBe('FINANCIER');
    const [finance] = shop.cart().payments;
    const key = finance?.key ?? '';
    shop.desk.dispatch({ type: 'PAYMENT_CHANGED', key, change: { deliveryOrderNo: 'DO-77' } });
    await shop.desk.save('CASH');
    expect(shop.counter().problem).toBe('counter.wrong.financier');
    expect(shop.spots.at(-1)).toBe('FINANCIER');
    expect(shop.sales.size).toBe(0);
    void shop.desk.addFinancier(key, 'Bajaj Finance');
    await shop.desk.save('CASH');
    expect([...shop.sales.values()][0]?.body.payments).toEqual([
      {
        method: 'FINANCE',
        amountPaise: 18_999_00,
        financierId: 'financier-Bajaj Finance',
        deliveryOrderNo: 'DO-77',
      },
    ]);
  });

  it('F9 is UPI, even when cash covered the balance', async () => {
    const shop = await ready();
    shop.desk.take('CASH');
    await shop.desk.save('UPI');
    expect([...shop.sales.values()][0]?.body.payments).toEqual([{ method: 'UPI', amountPaise: 18_999_00 }]);
  });
});

describe('bill of ₹50,000 or more before tax', () => {
  const dear = { [IMEI]: phone({ sellingPricePaise: 59_000_00 }) };
  const sentCustomer = (shop: ReturnType<typeof counterWith>) => [...shop.sales.values()][0]?.body.customer;

  it('prompts once for a new customer’s details; the second F10 saves anyway', async () => {
    const shop = counterWith(dear, { customers: [] });
    await shop.desk.scan(IMEI, 0);
    shop.desk.phoneTyped('9123456780');
    await shop.desk.phoneEntered();
    await shop.desk.save('CASH');
    expect(shop.sales.size).toBe(0);
    expect(shop.counter()).toMatchObject({ detailsAsked: true, problem: null });
    expect(shop.spots.at(-1)).toBe('NAME');
    expect(shop.tones.at(-1)).toBe('AMBER');
    await shop.desk.save('CASH');
    expect(sentCustomer(shop)).toEqual({ name: '9123456780', phone: '9123456780', stateCode: '27' });
    expect(shop.counter().detailsAsked).toBe(false);
  });

  it('details of a known customer apply to this sale; State defaults to the shop’s', async () => {
    const shop = counterWith(dear, { customers: [{ ...asha, stateCode: null }] });
    await shop.desk.scan(IMEI, 0);
    shop.desk.phoneTyped('43210');
    await shop.desk.save('CASH');
    expect(shop.spots.at(-1)).toBe('ADDRESS');
    shop.desk.dispatch({ type: 'DETAILS_GIVEN', change: { address: '14 Laxmi Road, Pune' } });
    await shop.desk.save('CASH');
    expect(sentCustomer(shop)).toEqual({ id: 'asha', address: '14 Laxmi Road, Pune', stateCode: '27' });
  });

  it('another State: IGST', async () => {
    const shop = counterWith(dear, { customers: [{ ...asha, stateCode: null }] });
    await shop.desk.scan(IMEI, 0);
    shop.desk.phoneTyped('43210');
    await shop.desk.phoneEntered();
    expect(shop.desk.totals()).toMatchObject({ interState: false });
    shop.desk.dispatch({ type: 'DETAILS_GIVEN', change: { stateCode: '29' } });
    expect(shop.desk.totals()).toMatchObject({ interState: true, taxablePaise: 50_000_00 });
  });

  it('walk-in: moves the focus to Phone, once', async () => {
    const shop = counterWith(dear);
    await shop.desk.scan(IMEI, 0);
    await shop.desk.save('UPI');
    expect([shop.sales.size, shop.spots.at(-1)]).toEqual([0, 'PHONE']);
    await shop.desk.save('UPI');
    expect(sentCustomer(shop)).toBeNull();
  });

  it('details are required where the shop setting requires them', async () => {
    const shop = counterWith(dear, { needsDetails: true });
    await shop.desk.scan(IMEI, 0);
    shop.desk.phoneTyped('43210');
    for (const _press of [1, 2, 3]) await shop.desk.save('CASH');
    expect(shop.sales.size).toBe(0);
    shop.desk.dispatch({ type: 'DETAILS_GIVEN', change: { address: '14 Laxmi Road, Pune' } });
    await shop.desk.save('CASH');
    expect(shop.sales.size).toBe(1);
  });

  it('no prompt for complete details, a GSTIN or a lower value', async () => {
    const withAddress = { ...asha, address: '14 Laxmi Road, Pune' };
    const registered = { ...asha, gstin: '27AAPFU0939F1ZV' };
    for (const [customer, goods] of [
      [withAddress, dear],
      [registered, dear],
      [asha, { [IMEI]: phone({ sellingPricePaise: 58_999_00 }) }],
    ] as const) {
      const shop = counterWith(goods, { customers: [customer] });
      await shop.desk.scan(IMEI, 0);
      shop.desk.phoneTyped('43210');
      await shop.desk.save('CASH');
      expect(sentCustomer(shop)).toEqual({ id: 'asha' });
    }
  });
});

describe('saving', () => {
  it('five presses of F10: one sale, one print', async () => {
    const shop = counterWith({ [IMEI]: phone() });
    void shop.desk.scan(IMEI, 0);
    await Promise.all([1, 2, 3, 4, 5].map(() => shop.desk.save('CASH')));
    expect(shop.sales.size).toBe(1);
    expect(shop.printed).toHaveLength(1);
    expect(shop.cart().lines).toEqual([]);
    expect(shop.spots.at(-1)).toBe('SCAN');
    await shop.desk.save('CASH');
    expect(shop.sales.size).toBe(1);
  });

  it('waits for a pending scan', async () => {
    const shop = counterWith({ [IMEI]: phone() });
    void shop.desk.scan(IMEI, 0);
    await shop.desk.save('CASH');
    expect([...shop.sales.values()][0]?.body.lines).toHaveLength(1);
  });

  it('overload: the cart stays and shows the sentence, and the retry has the same key', async () => {
    const shop = counterWith({ [IMEI]: phone() });
    const server = shop.calls.createSale;
    const keys: string[] = [];
    shop.calls.createSale = (body, key) => {
      keys.push(key);
      if (keys.length > 1) return server(body, key);
      return Promise.reject(new CallError('Try again in 5 seconds.', 503, { code: 'OVERLOADED' }, 5));
    };
    await shop.desk.scan(IMEI, 0);
    await shop.desk.save('CASH');
    expect(shop.counter()).toMatchObject({ phase: { kind: 'OPEN' }, problem: 'Try again in 5 seconds.' });
    expect(shop.cart().lines).toHaveLength(1);
    await shop.desk.save('CASH');
    expect(new Set(keys).size).toBe(1);
    expect(shop.sales.size).toBe(1);
    expect(shop.cart().lines).toHaveLength(0);
  });

  it('database lost: whether the sale was made is unknown, so the cart is locked until the retry', async () => {
    const shop = counterWith({ [IMEI]: phone() });
    shop.calls.createSale = () => Promise.reject(new CallError('', 503, { code: 'DATABASE_LOST' }, 5));
    await shop.desk.scan(IMEI, 0);
    await shop.desk.save('CASH');
    expect(shop.counter().phase.kind).toBe('UNANSWERED');
  });

  it('lost connection: the cart stays, and the retry has the same key', async () => {
    const shop = counterWith({ [IMEI]: phone(), [EAN]: cable() });
    const server = shop.calls.createSale;
    const keys: string[] = [];
    let cuts = 2;
    shop.calls.createSale = async (body, key) => {
      keys.push(key);
      const sale = await server(body, key);
      if (cuts-- > 0) throw new LineCut();
      return sale;
    };
    await shop.desk.scan(IMEI, 0);
    await shop.desk.save('CASH');
    expect(shop.counter().phase.kind).toBe('UNANSWERED');
    expect(shop.cart().lines).toHaveLength(1);
    // Nothing may change what was sent.
    await shop.desk.scan(EAN, 5000);
    shop.desk.dispatch({ type: 'LINE_REMOVED', key: 'unit-1' });
    shop.desk.startAfresh();
    expect(shop.cart().lines).toHaveLength(1);
    await shop.desk.save('UPI');
    await shop.desk.save('CASH');
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(3);
    expect(shop.sales.size).toBe(1);
    expect(shop.counter().lastSale?.sale.invoiceNo).toBe('INV/1');
  });

  it('page reload: a pending sale is sent again', async () => {
    const before = counterWith({ [IMEI]: phone() });
    await before.desk.scan(IMEI, 0);
    let arrived = false;
    const server = before.calls.createSale;
    before.calls.createSale = async (body, key) => {
      await server(body, key);
      arrived = true;
      return new Promise(() => undefined);
    };
    void before.desk.save('CASH');
    await vi.waitFor(() => expect(arrived).toBe(true));
    const stored = JSON.parse(JSON.stringify(before.desk.snapshot())) as NonNullable<
      ReturnType<typeof before.desk.snapshot>
    >;
    const after = counterWith({}, { stored, calls: { createSale: server } });
    after.desk.start();
    after.desk.start();
    await vi.waitFor(() => expect(after.counter().lastSale?.sale.invoiceNo).toBe('INV/1'));
    expect(before.sales.size).toBe(1);
    expect(after.printed).toEqual([]);
    expect(after.desk.snapshot()).toBeNull();
  });

  it('refused by the server: the cart is editable again, with the reason', async () => {
    const shop = counterWith({ [IMEI]: phone() });
    shop.calls.createSale = () => Promise.reject(new Error('Sold a minute ago'));
    await shop.desk.scan(IMEI, 0);
    await shop.desk.save('CASH');
    expect(shop.counter()).toMatchObject({ phase: { kind: 'OPEN' }, problem: 'Sold a minute ago' });
    expect(shop.cart().lines).toHaveLength(1);
  });

  it('a scan during saving goes into the next sale', async () => {
    const shop = counterWith({ [IMEI]: phone(), [EAN]: cable() });
    await shop.desk.scan(IMEI, 0);
    const server = shop.calls.createSale;
    let answer = () => {};
    const gate = new Promise<void>(open => (answer = open));
    shop.calls.createSale = (body, key) => gate.then(() => server(body, key));
    const saving = shop.desk.save('CASH');
    await vi.waitFor(() => expect(shop.counter().phase.kind).toBe('SAVING'));
    setTimeout(answer, 5);
    const next = shop.desk.scan(EAN, 100);
    await Promise.all([saving, next]);
    expect([...shop.sales.values()][0]?.body.lines).toHaveLength(1);
    expect(shop.cart().lines).toMatchObject([{ name: 'boAt Cable' }]);
  });

  it('missing input is reported without a request', async () => {
    const shop = counterWith({});
    await shop.desk.save('CASH');
    expect(shop.counter().problem).toBe('counter.wrong.empty');
  });
});

describe('parked sales', () => {
  it('clear the counter and are restored unchanged', async () => {
    const shop = counterWith({ [IMEI]: phone() });
    await shop.desk.scan(IMEI, 0);
    shop.desk.phoneTyped('98765');
    const before = shop.cart();
    await shop.desk.park();
    expect(shop.cart().lines).toEqual([]);
    expect(shop.cart().saleKey).not.toBe(before.saleKey);
    await shop.desk.openParked();
    await shop.desk.bringBack(1);
    expect(shop.cart()).toEqual(before);
    expect(shop.parked).toEqual([]);
  });

  it('are swapped with the current sale', async () => {
    const shop = counterWith({ [IMEI]: phone(), [EAN]: cable() });
    await shop.desk.scan(IMEI, 0);
    await shop.desk.park();
    await shop.desk.scan(EAN, 2000);
    await shop.desk.openParked();
    await shop.desk.bringBack(1);
    expect(shop.cart().lines).toMatchObject([{ key: 'unit-1' }]);
    expect(shop.parked).toMatchObject([{ label: 'boAt Cable' }]);
  });

  it('cannot be resumed by two counters', async () => {
    const shop = counterWith({ [IMEI]: phone() });
    await shop.desk.scan(IMEI, 0);
    await shop.desk.park();
    await shop.desk.openParked();
    shop.parked.length = 0;
    await shop.desk.bringBack(1);
    expect(shop.cart().lines).toEqual([]);
    expect(shop.counter().problem).toBe('not there');
  });

  it('server unreachable: the cart stays on the counter', async () => {
    const shop = counterWith(
      { [IMEI]: phone() },
      { calls: { park: () => Promise.reject(new LineCut('no line')) } },
    );
    await shop.desk.scan(IMEI, 0);
    await shop.desk.park();
    expect(shop.cart().lines).toHaveLength(1);
    expect(shop.counter().problem).toBe('no line');
  });

  it('unreadable ones are refused', async () => {
    const shop = counterWith({});
    shop.parked.push({ id: 'old', label: null, cart: null, parkedBy: 'Ravi', createdAt: '' });
    await shop.desk.openParked();
    await shop.desk.bringBack(1);
    expect(shop.counter().problem).toBe('counter.wrong.unreadable');
    expect(shop.parked).toHaveLength(1);
  });
});
