/** Serves what salespeople earn of their sales, by the rules of the shop. */
import {
  commissionLine,
  commissionPaid,
  commissionReport,
  payCommissionExample,
} from '../../src/resources/commission/answers.ts';
import * as calls from '../../src/resources/commission/calls.ts';
import { pageOf } from '../../src/kit/answers/pages.ts';
import { staffPayments } from '../../src/resources/staffPay/declaration.ts';
import { serve } from '../kit/http/serve.ts';
import { writeAudit } from '../kit/resources/audit.ts';
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
    write: async (tx, { caller, body }) => {
      const paid = await payCommission(tx, caller, body);
      await writeAudit(tx, caller, {
        action: 'CREATE',
        resource: staffPayments.name,
        recordId: paid.id,
        before: null,
        after: { entryNo: paid.entryNo, kind: 'COMMISSION', ...body, amountPaise: paid.amountPaise },
      });
      return paid;
    },
  },
});
