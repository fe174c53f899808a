import { addDays, type BusinessDate } from '../../src/kit/rules/businessDate.ts';
import type { ID_KINDS } from '../../src/resources/exchange/conditionGrid.ts';
import { imeiCheckDigit } from '../../src/kit/rules/imei.ts';
import { productAt } from './catalogue.ts';
import type { DemoEvent, DemoPayment } from './events.ts';

type SaleEvent = Extract<DemoEvent, { kind: 'sale' }>;

const EXCHANGE_DAYS = 120;
const MAX_EXCHANGES = 14;
/** It is beyond the serials of delivered units. */
const FIRST_SERIAL = 700_000;
const MIN_PRICE_PAISE = 15_000_00;
const PAPERS: readonly (readonly [(typeof ID_KINDS)[number], string])[] = [
  ['AADHAAR_LAST4', '4821'],
  ['PAN', 'ABCPK4321L'],
  ['VOTER', 'MHK2203817'],
  ['DRIVING_LICENCE', 'MH1220180034761'],
];

/** Some recent sales of one phone are paid in part with an old phone of a model that the shop has sold before. */
export function withExchanges(events: readonly DemoEvent[], today: BusinessDate): DemoEvent[] {
  const from = addDays(today, -EXCHANGE_DAYS);
  const cancelled = new Set(events.flatMap(event => (event.kind === 'cancel' ? [event.sale] : [])));
  const sales = events.filter(event => event.kind === 'sale');
  const fits = sales.filter(
    (event, index) => event.date >= from && !cancelled.has(index) && payOf(event) !== undefined,
  );
  const every = Math.max(1, Math.floor(fits.length / MAX_EXCHANGES));
  const chosen = fits.filter((_, index) => index % every === every - 1);
  const paid = new Map(chosen.map((event, index) => [event, index]));
  const sold: number[] = [];
  return events.map((event): DemoEvent => {
    if (event.kind === 'bill') sold.push(...event.products.filter(product => productAt(product).tac));
    const index = event.kind === 'sale' ? paid.get(event) : undefined;
    const pay = event.kind === 'sale' ? payOf(event) : undefined;
    if (event.kind !== 'sale' || index === undefined || !pay) return event;
    const old = cheapest(sold, pay.amountPaise);
    if (!old) return event;
    return {
      ...event,
      input: {
        ...event.input,
        payments: [oldPhone(old, index), { ...pay, amountPaise: pay.amountPaise - old.valuePaise }],
      },
    };
  });
}

/** Answers the only payment of a sale of one phone to a person. */
function payOf({ input: { customer, lines, payments } }: SaleEvent): DemoPayment | undefined {
  const [line, ...more] = lines;
  const [pay, ...others] = payments;
  if (!customer || !line || !('imei' in line) || more.length || !pay || others.length) return undefined;
  const isAll = pay.amountPaise === line.unitPricePaise - line.discountPaise;
  return isAll && ['UPI', 'CARD'].includes(pay.method) && pay.amountPaise >= MIN_PRICE_PAISE
    ? pay
    : undefined;
}

interface OldPhone {
  product: number;
  valuePaise: number;
}

/** Picks one of the models delivered first, worth at most half of the new phone. */
function cheapest(sold: readonly number[], pricePaise: number): OldPhone | undefined {
  const product = sold.find(each => valueOf(each) * 2 <= pricePaise && valueOf(each) * 5 > pricePaise);
  return product === undefined ? undefined : { product, valuePaise: valueOf(product) };
}

const valueOf = (product: number): number =>
  Math.round((productAt(product).input.sellingPricePaise * 35) / 50_000_00) * 500_00;

function oldPhone({ product, valuePaise }: OldPhone, index: number): DemoPayment {
  const fourteen = `${productAt(product).tac}${FIRST_SERIAL + index}`;
  const [idKind, idNumber] = PAPERS[index % PAPERS.length] ?? [];
  return {
    method: 'EXCHANGE',
    amountPaise: valuePaise,
    oldPhone: {
      product,
      imei: fourteen + imeiCheckDigit(fourteen),
      condition: 'USED',
      seller: { idKind, idNumber },
      conditionGrid: {
        power: 'YES',
        touch: 'YES',
        cameras: 'YES',
        microphone: 'YES',
        speaker: index % 5 === 2 ? 'NO' : 'YES',
        charging: 'YES',
        wifi: 'YES',
        biometrics: index % 4 === 1 ? 'CANT_TEST' : 'YES',
        screen: index % 3 === 0 ? 'A' : 'B',
        body: index % 3 === 2 ? 'C' : 'B',
      },
    },
  };
}
