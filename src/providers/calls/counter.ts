import type { CounterCustomer, ParkedSale, ParkedSaleInput, Scanned } from '../../resources/calls/counter.ts';
import { withQuery } from '../query.ts';
import { read, send, type Manners, type WriteManners } from './run.ts';

/** `GET /api/counter/scan`: what a scanned code is: a unit in stock, sold, a product, or nothing known. */
export const counterScan = (code: string, manners: Manners = {}): Promise<Scanned> =>
  read(withQuery('/api/counter/scan', { code }), manners);

/** `GET /api/counter/customers`: by all ten digits of a phone, or the best match first by its last five. */
export const counterCustomers = (phone: string, manners: Manners = {}): Promise<CounterCustomer[]> =>
  read(withQuery('/api/counter/customers', { phone }), manners);

/** `GET /api/parked-sales`: the shop's, oldest first. */
export const parkedSales = (manners: Manners = {}): Promise<ParkedSale[]> =>
  read('/api/parked-sales', manners);

/** `POST /api/parked-sales`. */
export const parkSale = (input: ParkedSaleInput, manners: WriteManners = {}): Promise<ParkedSale> =>
  send('POST', '/api/parked-sales', input, manners);

/** `DELETE /api/parked-sales/{id}`: taken back to the counter, or thrown away. */
export const unparkSale = (id: string, manners: Manners = {}): Promise<null> =>
  send('DELETE', `/api/parked-sales/${encodeURIComponent(id)}`, undefined, manners);
