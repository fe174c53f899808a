import type { BodyOf } from '../../src/kit/calls.ts';
import { stateOfCode } from '../../src/kit/rules/states.ts';
import { sale } from '../../src/resources/sales/answers.ts';
import {
  declineEstimateExample,
  estimate,
  makeEstimateExample,
  sellEstimateExample,
} from '../../src/resources/estimates/answers.ts';
import * as calls from '../../src/resources/estimates/calls.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { sendPaper } from '../documents/sendPaper.ts';
import { serve } from '../kit/http/serve.ts';
import type { Caller } from '../kit/person/person.ts';
import { recordEstimate, recordSale } from '../sales/index.ts';
import { declineEstimate, estimateById } from './index.ts';

/** What the body leaves out is the estimate's. */
async function saleOf(tx: ShopSql, caller: Caller, id: string, body: BodyOf<typeof calls.sellEstimate>) {
  const { lines, customer } = await estimateById(tx, id, caller);
  return {
    ...body,
    estimateId: id,
    customer:
      body.customer === undefined
        ? customer && {
            id: customer.id,
            address: customer.address,
            stateCode: stateOfCode(customer.stateCode),
          }
        : body.customer,
    lines:
      body.lines ??
      lines.map(line => ({
        ...(line.stockItemId ? { stockItemId: line.stockItemId } : { productId: line.productId }),
        quantity: line.quantity,
        unitPricePaise: line.unitPricePaise,
        discountPaise: line.discountPaise,
        hsnCode: line.hsnCode,
        gstRateBps: line.gstRateBps,
      })),
  };
}

export const estimateCalls = serve(calls, {
  makeEstimate: {
    answer: estimate,
    example: makeEstimateExample,
    write: (tx, { caller, body }) => recordEstimate(tx, caller, body),
  },
  estimateDocument: {
    answer: estimate,
    read: (sql, { caller, params }) => estimateById(sql, params.id, caller),
  },
  estimatePdf: {
    send: request =>
      sendPaper(request, 'ESTIMATE', sql => estimateById(sql, request.params.id, request.caller)),
  },
  sellEstimate: {
    answer: sale,
    example: sellEstimateExample,
    write: async (tx, { caller, params, body }) =>
      recordSale(tx, caller, await saleOf(tx, caller, params.id, body)),
  },
  declineEstimate: {
    answer: estimate,
    example: declineEstimateExample,
    write: async (tx, { caller, params, body }) => {
      await declineEstimate(tx, caller, params.id, body.reason);
      return estimateById(tx, params.id, caller);
    },
  },
});
