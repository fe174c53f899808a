import type { CounterCustomer, ParkedSale, Scanned } from '../../../src/resources/counter/answers.ts';
import type { Sale } from '../../../src/resources/sales/answers.ts';
import type { SaleInput } from '../../../src/resources/sales/inputs.ts';
import { CallError, isUnanswered } from '../../../src/providers/httpClient.ts';
import {
  createDesk,
  type Desk,
  type Papers,
  type DeskCalls,
  type Tone,
} from '../../../src/custom/counter/desk.ts';

export const phone = (change: Partial<Extract<Scanned, { kind: 'UNIT' }>> = {}): Scanned => ({
  kind: 'UNIT',
  stockItemId: 'unit-1',
  productId: 'product-1',
  company: 'Samsung',
  model: 'Galaxy M15',
  variant: '6GB/128GB Blue',
  imei: '356741081234568',
  imei2: '490154203237518',
  serialNo: null,
  hsnCode: '85171300',
  gstRateBps: 1800,
  condition: 'NEW',
  checkPending: false,
  place: null,
  sellingPricePaise: 18_999_00,
  listPricePaise: 18_999_00,
  mrpPaise: null,
  itemCategory: 'MOBILE',
  marginScheme: false,
  ...change,
});

export const cable = (change: Partial<Extract<Scanned, { kind: 'PRODUCT' }>> = {}): Scanned => ({
  kind: 'PRODUCT',
  productId: 'product-2',
  company: 'boAt',
  model: 'Cable',
  variant: '',
  tracking: 'QUANTITY',
  inStock: 5,
  hsnCode: '85444299',
  gstRateBps: 1800,
  sellingPricePaise: 299_00,
  listPricePaise: 299_00,
  mrpPaise: 499_00,
  itemCategory: 'ACCESSORY',
  ...change,
});

export const asha: CounterCustomer = {
  id: 'asha',
  name: 'Asha Patil',
  phone: '9876543210',
  gstin: null,
  address: null,
  stateCode: '27',
  duePaise: 4_999_00,
  storeCreditPaise: 0,
};

const shop = { gstnumber: '27AAPFU0939F1ZV', stateCode: '27', gstScheme: 'REGULAR' as const };

export class LineCut extends Error {}

/** A counter with a server of the test's own: it keeps its sales by key, as the real one does. */
export function counterWith(
  goods: Record<string, Scanned>,
  options: {
    customers?: CounterCustomer[];
    calls?: Partial<DeskCalls>;
    needsDetails?: boolean;
    stored?: Parameters<typeof createDesk>[1];
  } = {},
) {
  const sales = new Map<string, { body: SaleInput; sale: Sale }>();
  const parked: ParkedSale[] = [];
  const tones: Tone[] = [];
  const spots: string[] = [];
  const printed: Papers[] = [];
  let keys = 0;
  const calls: DeskCalls = {
    scan: code => Promise.resolve(goods[code] ?? { kind: 'UNKNOWN' }),
    customers: ending =>
      Promise.resolve((options.customers ?? [asha]).filter(one => one.phone.endsWith(ending))),
    sale: () => Promise.reject(new Error('no sale')),
    booking: () => Promise.reject(new Error('no booking')),
    estimate: () => Promise.reject(new Error('no estimate')),
    challan: () => Promise.reject(new Error('no challan')),
    product: () => Promise.resolve(null),
    returnGoods: () => Promise.reject(new Error('no return')),
    createSale: (body, key) => {
      const made = sales.get(key);
      if (made && JSON.stringify(made.body) !== JSON.stringify(body))
        return Promise.reject(new Error('IDEMPOTENCY_MISMATCH'));
      const sale =
        made?.sale ?? ({ id: `sale-${sales.size + 1}`, invoiceNo: `INV/${sales.size + 1}` } as Sale);
      sales.set(key, { body, sale });
      return Promise.resolve(sale);
    },
    parked: () => Promise.resolve([...parked]),
    park: ({ label, cart }) => {
      const sale = {
        id: `parked-${parked.length + 1}`,
        label: label ?? null,
        cart,
        parkedBy: 'Ravi',
        createdAt: '',
      };
      parked.push(sale);
      return Promise.resolve(sale);
    },
    unpark: id => {
      const at = parked.findIndex(sale => sale.id === id);
      if (at < 0) return Promise.reject(new Error('not there'));
      parked.splice(at, 1);
      return Promise.resolve(null);
    },
    exchangePrice: () => Promise.resolve({ proposedPaise: 9_000_00, purchases: [] }),
    addFinancier: name => Promise.resolve(`financier-${name}`),
    ...options.calls,
  };
  const desk: Desk = createDesk(
    {
      calls,
      shop: () => shop,
      needsDetails: () => options.needsDetails ?? false,
      newKey: () => `01968d5e-7c00-7000-8000-${String(++keys).padStart(12, '0')}`,
      signal: tone => void tones.push(tone),
      holdKeys: () => () => undefined,
      focus: spot => void spots.push(spot),
      at: () => spots.at(-1) ?? null,
      print: papers => void printed.push(papers),
      translate: key => key,
      isLost: error => (error instanceof CallError ? isUnanswered(error) : error instanceof LineCut),
      sentenceOf: error => (error instanceof Error ? error.message : String(error)),
    },
    options.stored ?? null,
  );
  return {
    desk,
    calls,
    sales,
    parked,
    tones,
    spots,
    printed,
    cart: () => desk.view().counter.cart,
    counter: () => desk.view().counter,
  };
}
