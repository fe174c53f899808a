/** Serves what salespeople earn of their sales, by the rules of the shop. */
import {
  commissionLine,
  commissionPaid,
  commissionReport,
  payCommissionExample,
} from '../../src/resources/commission/answers.ts';
import * as calls from '../../src/resources/commission/calls.ts';
import { pageOf } from '../../src/kit/answers/pages.ts';
import { serve } from '../kit/http/serve.ts';
import { commissionLinesOf, commissionReportOf, payCommission } from './index.ts';

export const commissionCalls = serve(calls, {
  commissionReport: {
    answer: commissionReport,
    read: (sql, { caller, query }) => commissionReportOf(sql, caller, query.month),
  },
  commissionLines: {
    answer: pageOf(commissionLine),
    read: (sql, { query }) => commissionLinesOf(sql, query),
  },
  payCommission: {
    answer: commissionPaid,
    example: payCommissionExample,
    write: (tx, { caller, body }) => payCommission(tx, caller, body),
  },
});
