import type { CounterCustomer, ParkedSale, ParkedSaleInput, Scanned } from '../../resources/counter/cart.ts';
import { withQuery } from '../query.ts';
import { read, send, type ReadOptions, type WriteOptions } from '../run.ts';

/** Unit in stock, sold unit, product or unknown. */
export const counterScan = (code: string, options: ReadOptions = {}): Promise<Scanned> =>
  read(withQuery('/api/counter/scan', { code }), options);

/** By a full phone number, or by its last five digits, best match first. */
export const counterCustomers = (phone: string, options: ReadOptions = {}): Promise<CounterCustomer[]> =>
  read(withQuery('/api/counter/customers', { phone }), options);

export const parkedSales = (options: ReadOptions = {}): Promise<ParkedSale[]> =>
  read('/api/parked-sales', options);

export const parkSale = (input: ParkedSaleInput, options: WriteOptions = {}): Promise<ParkedSale> =>
  send('POST', '/api/parked-sales', input, options);

export const unparkSale = (id: string, options: ReadOptions = {}): Promise<null> =>
  send('DELETE', `/api/parked-sales/${encodeURIComponent(id)}`, undefined, options);
