import { describe, expect, it } from 'vitest';
import { DEMO_PRODUCTS, productAt } from '../../../server/demo/catalogue.ts';
import { CAPITAL_PAISE } from '../../../server/demo/paying.ts';
import { randomOf } from '../../../server/demo/random.ts';
import { demoTrade, FOUR_MONTHS } from '../../../server/demo/trade.ts';
import type { DemoEvent } from '../../../server/demo/events.ts';
import { purchaseBillInput } from '../../../src/resources/purchases/inputs.ts';
import { saleInput } from '../../../src/resources/sales/inputs.ts';
import { addDays } from '../../../src/kit/rules/businessDate.ts';
import { isImei } from '../../../src/kit/rules/imei.ts';
import { sumPaise } from '../../../src/kit/rules/money.ts';

const TODAY = '2026-11-20';
const plan = demoTrade(1, TODAY);
const ofKind = <Kind extends DemoEvent['kind']>(kind: Kind, events = plan) =>
  events.filter((event): event is Extract<DemoEvent, { kind: Kind }> => event.kind === kind);

describe('demo trade of two years', () => {
  it('has about 3,000 sales up to today, in order of time', () => {
    const sales = ofKind('sale');
    expect(sales.length).toBeGreaterThan(2_800);
    expect(sales.length).toBeLessThan(3_300);
    expect(plan[0]?.date).toBe(addDays(TODAY, -730));
    expect(plan.at(-1)?.date).toBe(TODAY);
    const times = plan.map(event => `${event.date} ${String(event.minute).padStart(4, '0')}`);
    expect(times).toEqual([...times].sort());
  });

  it('of four months, as under npm run dev, is a sixth of it', () => {
    const small = demoTrade(1, TODAY, FOUR_MONTHS);
    expect(small[0]?.date).toBe(addDays(TODAY, -FOUR_MONTHS));
    expect(small.at(-1)?.date).toBe(TODAY);
    expect(ofKind('sale', small).length).toBeGreaterThan(400);
    expect(ofKind('sale', small).length).toBeLessThan(700);
  });

  it('is equal for equal seed and day, different for another seed', () => {
    expect(demoTrade(1, TODAY)).toEqual(plan);
    expect(demoTrade(2, TODAY)).not.toEqual(plan);
  });

  it('every bill and sale passes the validation of its call', () => {
    for (const { input } of ofKind('bill')) expect(purchaseBillInput.safeParse(input).error).toBeUndefined();
    for (const { input } of ofKind('sale')) {
      const lines = input.lines.map(line => {
        if ('imei' in line) return line;
        const { product: _product, ...rest } = line;
        return { productId: '01968d5e-7c00-7000-8000-000000000005', ...rest };
      });
      const payments = input.payments.map(({ financier, oldPhone, ...payment }) => {
        if (financier) return { ...payment, financierId: '01968d5e-7c00-7000-8000-000000000008' };
        if (!oldPhone) return payment;
        const { product: _product, ...phone } = oldPhone;
        return { ...payment, buyBack: { ...phone, productId: '01968d5e-7c00-7000-8000-000000000006' } };
      });
      expect(saleInput.safeParse({ ...input, lines, payments }).error).toBeUndefined();
    }
  });

  it('sells only purchased stock, no unit twice, no piece too many', () => {
    const shelf = new Set<string>();
    const pieces = new Map<string, number>();
    const seen = new Set<string>();
    for (const event of plan) {
      if (event.kind === 'bill')
        for (const line of event.input.lines) {
          const key = JSON.stringify(line.product);
          pieces.set(key, (pieces.get(key) ?? 0) + (line.quantity ?? 0));
          for (const { imei, imei2 } of line.units ?? [])
            for (const code of [imei, imei2]) {
              expect(isImei(code ?? '')).toBe(true);
              expect(seen.has(code ?? '')).toBe(false);
              seen.add(code ?? '');
              if (code === imei) shelf.add(code ?? '');
            }
        }
      if (event.kind === 'sale')
        for (const line of event.input.lines) {
          if ('imei' in line) expect(shelf.delete(line.imei)).toBe(true);
          else {
            const key = JSON.stringify(productAt(line.product).input);
            const left = (pieces.get(key) ?? 0) - line.quantity;
            expect(left).toBeGreaterThanOrEqual(0);
            pieces.set(key, left);
          }
        }
    }
    expect(shelf.size).toBeGreaterThan(60);
    expect(shelf.size).toBeLessThan(400);
  });

  it.each(['2026-11-20', '2024-06-01', '2031-02-28'])(
    'the year before %s has at least six companies and thirty models',
    today => {
      const lastYear = ofKind('bill', demoTrade(1, today)).filter(event => event.date > addDays(today, -365));
      const phones = lastYear.flatMap(event => event.products.map(productAt)).filter(product => product.tac);
      const companies = new Set(phones.map(product => product.input.company));
      for (const name of ['Samsung', 'Apple', 'Xiaomi', 'Vivo', 'Oppo', 'Realme'])
        expect(companies).toContain(name);
      expect(new Set(phones.map(product => product.input.model)).size).toBeGreaterThanOrEqual(30);
    },
  );

  it('has dues, split and financed sales, walk-ins and some cancelled on the same day', () => {
    const sales = ofKind('sale');
    const share = (fits: (sale: (typeof sales)[number]) => boolean) =>
      sales.filter(fits).length / sales.length;
    expect(share(sale => sale.input.payments.some(each => each.method === 'FINANCE'))).toBeGreaterThan(0.03);
    expect(share(sale => sale.input.payments.length > 1)).toBeGreaterThan(0.05);
    expect(share(sale => sale.input.customer === null)).toBeGreaterThan(0.05);
    expect(share(sale => sale.input.payments.length === 0)).toBeGreaterThan(0);
    const old = sales.flatMap(sale => sale.input.payments.flatMap(({ oldPhone }) => oldPhone?.imei ?? []));
    expect(old.length).toBeGreaterThan(8);
    expect(new Set(old).size).toBe(old.length);
    const cancelled = ofKind('cancel');
    expect(cancelled.length).toBeGreaterThan(10);
    for (const { sale, date } of cancelled) expect(sales[sale]?.date).toBe(date);
  });

  it('pays suppliers from its balance: cash and bank never negative, dues low', () => {
    const events = demoTrade(1, '2026-11-20');
    const cancelled = new Set(events.flatMap(event => (event.kind === 'cancel' ? [event.sale] : [])));
    const has = { CASH: 0, BANK: CAPITAL_PAISE };
    let [sale, billed, paid] = [0, 0, 0];
    let loans: { on: string; amountPaise: number }[] = [];
    const overdue: number[] = [];
    for (const event of events) {
      for (const { amountPaise } of loans.filter(({ on }) => on <= event.date)) has.BANK += amountPaise;
      loans = loans.filter(({ on }) => on > event.date);
      if (event.kind === 'cancel' || (event.kind === 'sale' && cancelled.has(sale++))) continue;
      for (const { method, amountPaise } of event.input.payments ?? []) {
        const place = method === 'CASH' ? 'CASH' : 'BANK';
        if (event.kind === 'bill') paid += amountPaise;
        if (event.kind === 'sale' && method === 'FINANCE')
          loans.push({ on: `${addDays(`${event.date.slice(0, 7)}-28`, 5).slice(0, 7)}-05`, amountPaise });
        if (['CASH', 'UPI', 'CARD', 'BANK_TRANSFER'].includes(method))
          has[place] += event.kind === 'bill' ? -amountPaise : amountPaise;
        expect(has[place]).toBeGreaterThanOrEqual(0);
      }
      if (event.kind !== 'bill') continue;
      billed += event.input.totalPaise;
      const left =
        event.input.totalPaise - sumPaise((event.input.payments ?? []).map(each => each.amountPaise));
      if (left > 0 && event.date < addDays('2026-11-20', -46)) overdue.push(left);
    }
    expect(paid / billed).toBeGreaterThan(0.95);
    expect(overdue).toEqual([]);
    expect(has.CASH).toBeLessThan(10_00_000_00);
  });

  it('has no equal products and no type code for two', () => {
    expect(
      new Set(DEMO_PRODUCTS.map(({ input }) => JSON.stringify([input.company, input.model, input.colour])))
        .size,
    ).toBe(DEMO_PRODUCTS.length);
    const codes = DEMO_PRODUCTS.map(product => product.tac).filter(Boolean);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.every(code => /^\d{8}$/.test(code))).toBe(true);
  });

  it('random numbers are uniform', () => {
    const random = randomOf(7);
    const thrown = Array.from({ length: 40_000 }, () => random.between(0, 3));
    for (const face of [0, 1, 2, 3])
      expect(Math.abs(thrown.filter(each => each === face).length - 10_000)).toBeLessThan(400);
  });
});
