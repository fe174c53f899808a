import { answerOf, get, post, remove } from '../../kit/calls.ts';
import * as z from '../../kit/zod.ts';
import type { CounterCustomer, ParkedSale, Scanned } from './answers.ts';
import { MAX_PARKED_BYTES, parkedSaleInput } from './cart.ts';

const group = 'Counter';

export const counterScan = get('/api/counter/scan', {
  group,
  summary: 'Look up a scanned code: a unit, a sold unit, a product, or unknown',
  access: 'sales.create',
  query: z.object({ code: z.string().min(1).max(100) }),
  answer: answerOf<Scanned>(),
});

export const counterCustomers = get('/api/counter/customers', {
  group,
  summary: 'The customer with a phone number, or the best five matches of its last digits',
  access: 'customers.write',
  query: z.object({ phone: z.string().min(1).max(30) }),
  answer: answerOf<CounterCustomer[]>(),
});

export const parkedSales = get('/api/parked-sales', {
  group,
  summary: 'Parked sales, oldest first; the message names those that cannot be read',
  access: 'sales.create',
  answer: answerOf<ParkedSale[]>(),
});

export const parkSale = post('/api/parked-sales', {
  group,
  summary: 'Park a sale; any counter can resume it',
  access: 'sales.create',
  status: 201,
  body: parkedSaleInput,
  maxBodyBytes: MAX_PARKED_BYTES,
  answer: answerOf<ParkedSale>(),
});

export const unparkSale = remove('/api/parked-sales/{id}', {
  group,
  summary: 'Remove a parked sale',
  access: 'sales.create',
  answer: answerOf<null>(),
});
