import * as z from 'zod';
import type { BusinessDate } from '../../src/kit/rules/businessDate.ts';
import type { CashMonths } from '../../src/resources/finance/answers.ts';
import { monthOf, monthsUntil } from '../../src/resources/finance/rules.ts';
import { sumPaise } from '../../src/kit/rules/money.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { cashByMonth, cashFlowOf, CHEQUES_TAKEN } from '../ledger/index.ts';
import { dueOf } from '../payments/index.ts';
import type { Actor } from '../posting/index.ts';
import { spanOf } from './months.ts';

const MONTHS = 12;

const inHandRow = z.object({ paise: z.int() });

async function postDatedInHand(sql: ShopSql, today: BusinessDate): Promise<number> {
  const [row] = await sql.query(
    inHandRow,
    `SELECT coalesce(sum(p.amount_paise), 0)::bigint AS paise FROM payments p
      WHERE p.shop_id = $1 AND p.cheque_on > $2::date AND NOT p.reversed AND p.document_kind IN ${CHEQUES_TAKEN}
        AND NOT EXISTS (SELECT FROM cheque_events e WHERE e.shop_id = $1 AND e.payment_id = p.id)`,
    [sql.shopId, today],
  );
  return row?.paise ?? 0;
}

/**
 * Answers money in and out of twelve months, and what is due by week: approved requests, bills, dues, recurring
 * expenses.
 */
export async function cashMonthsOf(sql: ShopSql, actor: Actor, to: string | undefined): Promise<CashMonths> {
  const { businessDate: today } = actor;
  const last = to ?? monthOf(today);
  const months = monthsUntil(last, MONTHS);
  const span = spanOf(months[0] ?? last, last);
  const [rows, before, now] = [
    await cashByMonth(sql, span),
    await cashFlowOf(sql, span),
    await cashFlowOf(sql, { from: today, to: today }),
  ];
  let balance = before.openingPaise;
  const flows = months.map(month => {
    const row = rows.find(each => each.month === month);
    const [inPaise, outPaise] = [row?.received ?? 0, row?.paid ?? 0];
    balance += inPaise - outPaise;
    return { month, inPaise, outPaise, closingPaise: balance };
  });

  const { overdue, weeks } = await dueOf(sql, actor, { states: ['APPROVED'] });
  // A cheque in hand that bears a later day comes in on it.
  let ahead = now.closingPaise - (await postDatedInHand(sql, today));
  const forecast = weeks.map((week, index) => {
    const inPaise = sumPaise([week.inPaise, index === 0 ? overdue.inPaise : 0]);
    const outPaise = sumPaise([week.outPaise, index === 0 ? overdue.outPaise : 0]);
    ahead += inPaise - outPaise;
    return { from: week.from, to: week.to, inPaise, outPaise, closingPaise: ahead };
  });
  return {
    openingPaise: before.openingPaise,
    nowPaise: now.closingPaise,
    months: flows,
    forecast,
    overdue,
  };
}
