/** What salespeople earn of their sales, by the rules of the shop. */
import { commissionLines, commissionPaid, commissionReport } from '../../src/resources/commission/answers.ts';
import {
  commissionLinesQuery,
  commissionPayInput,
  commissionQuery,
} from '../../src/resources/commission/calls.ts';
import { commissionRules } from '../../src/resources/commission/declaration.ts';
import { staffPayments } from '../../src/resources/staffPayments.ts';
import { reads, writes, type Call } from '../http/calls.ts';
import { writeAudit } from '../resources/audit.ts';
import { commissionLinesOf, commissionReportOf, payCommission } from './index.ts';

const group = commissionRules.name;

export const commissionCalls = (): Call[] => [
  reads({
    method: 'GET',
    path: '/api/commission',
    group,
    summary: 'Commission of a month by salesperson; what came back is taken back on its day',
    access: 'commission-rules.report',
    query: commissionQuery,
    payload: commissionReport,
    read: (sql, { caller, query }) => commissionReportOf(sql, caller, query.month),
  }),
  reads({
    method: 'GET',
    path: '/api/commission/lines',
    group,
    summary: 'The bill lines of a salesperson in a month, with the rule and commission of each',
    access: 'commission-rules.report',
    query: commissionLinesQuery,
    payload: commissionLines,
    read: (sql, { query }) => commissionLinesOf(sql, query),
  }),
  writes({
    method: 'POST',
    path: '/api/commission/pay',
    group,
    summary: 'Add the commission of a month that is over to the pay of a person, once',
    access: 'commission-rules.earn',
    status: 201,
    body: commissionPayInput,
    example: { month: '2026-04', personId: '01968d5e-7c00-7000-8000-000000000006' },
    payload: commissionPaid,
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
  }),
];
