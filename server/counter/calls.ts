import * as z from 'zod';
import { counterCustomer, scanned } from '../../src/resources/counter/answers.ts';
import { reads, type Call } from '../kit/http/calls.ts';
import { counterCustomers, scanCode } from '../sales/index.ts';

const group = 'Counter';

export const counterCalls = (): Call[] => [
  reads({
    method: 'GET',
    path: '/api/counter/scan',
    group,
    summary: 'Look up a scanned code: a unit, a sold unit, a product, or unknown',
    access: 'sales.create',
    query: z.object({ code: z.string().min(1).max(100) }),
    payload: scanned,
    read: (sql, { caller, query }) => scanCode(sql, query.code, caller.businessDate, caller.sessionId),
  }),
  reads({
    method: 'GET',
    path: '/api/counter/customers',
    group,
    summary: 'The customer with a phone number, or the best five matches of its last digits',
    access: 'customers.write',
    query: z.object({ phone: z.string().min(1).max(30) }),
    payload: z.array(counterCustomer),
    read: (sql, { query }) => counterCustomers(sql, query.phone),
  }),
];
