import type { CounterCustomer, ParkedSale, ParkedSaleInput, Scanned } from '../../resources/calls/counter.ts';
import { withQuery } from '../query.ts';
import { read, send, type ReadOptions, type WriteOptions } from './run.ts';

/** `GET /api/counter/scan`: what a scanned code is: a unit in stock, sold, a product, or nothing known. */
export const counterScan = (code: string, options: ReadOptions = {}): Promise<Scanned> =>
  read(withQuery('/api/counter/scan', { code }), options);

/** `GET /api/counter/customers`: by all ten digits of a phone, or the best match first by its last five. */
export const counterCustomers = (phone: string, options: ReadOptions = {}): Promise<CounterCustomer[]> =>
  read(withQuery('/api/counter/customers', { phone }), options);

/** `GET /api/parked-sales`: the shop's, oldest first. */
export const parkedSales = (options: ReadOptions = {}): Promise<ParkedSale[]> =>
  read('/api/parked-sales', options);

/** `POST /api/parked-sales`. */
export const parkSale = (input: ParkedSaleInput, options: WriteOptions = {}): Promise<ParkedSale> =>
  send('POST', '/api/parked-sales', input, options);

/** `DELETE /api/parked-sales/{id}`: taken back to the counter, or thrown away. */
export const unparkSale = (id: string, options: ReadOptions = {}): Promise<null> =>
  send('DELETE', `/api/parked-sales/${encodeURIComponent(id)}`, undefined, options);
