import * as z from 'zod';
import { counterCustomer, parkedSale, scanned } from '../../src/resources/counter/answers.ts';
import * as calls from '../../src/resources/counter/calls.ts';
import { Reply } from '../kit/http/calls.ts';
import { serve } from '../kit/http/serve.ts';
import { counterCustomers, leftOutMessage, parkedSales, parkSale, scanCode, unparkSale } from './index.ts';

export const counterCalls = serve(calls, {
  counterScan: {
    answer: scanned,
    read: (sql, { caller, query }) => scanCode(sql, query.code, caller.businessDate, caller.sessionId),
  },
  counterCustomers: {
    answer: z.array(counterCustomer),
    read: (sql, { query }) => counterCustomers(sql, query.phone),
  },
  parkedSales: {
    answer: z.array(parkedSale),
    read: async (sql, { translate }) => {
      const parked = await parkedSales(sql);
      return new Reply(parked, { message: leftOutMessage(parked, translate) });
    },
  },
  parkSale: { answer: parkedSale, write: (tx, { caller, body }) => parkSale(tx, caller, body) },
  unparkSale: { answer: z.null(), write: (tx, { params }) => unparkSale(tx, params.id) },
});
