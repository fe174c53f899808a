import type { PurchaseBillInput } from '../../src/resources/purchases/inputs.ts';
import type { BuyBackInput } from '../../src/resources/exchange/inputs.ts';
import type { PaymentInput, SaleInput } from '../../src/resources/sales/inputs.ts';
import type { BusinessDate } from '../../src/kit/rules/businessDate.ts';

/** Units are named by IMEI, and products by their index in DEMO_PRODUCTS: ids exist only after loading. */
export type DemoLine =
  | { imei: string; unitPricePaise: number; discountPaise: number }
  | { product: number; quantity: number; unitPricePaise: number; discountPaise: number };

/** `oldPhone` was taken in exchange; its product is named by its index. */
export type DemoPayment = PaymentInput & {
  financier?: string;
  oldPhone?: Omit<BuyBackInput, 'productId'> & { product: number };
};

type DemoSale = Omit<SaleInput, 'lines' | 'payments'> & { lines: DemoLine[]; payments: DemoPayment[] };

/** `minute` counts from midnight, shop time. */
export type DemoEvent = { date: BusinessDate; minute: number } & (
  | { kind: 'bill'; input: PurchaseBillInput; products: number[] }
  | { kind: 'sale'; input: DemoSale; soldBy: 'owner' | 'staff' }
  /** `sale`: index of the sale in the plan, from 0. */
  | { kind: 'cancel'; sale: number; reason: string }
);
