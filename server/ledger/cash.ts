/** Where cash is: in the drawers and in the safe, of which none goes below zero. docs/decisions/110-drawers.md */
import * as z from 'zod';
import type { BodyOf } from '../../src/kit/calls.ts';
import type { transferCash } from '../../src/resources/drawers/calls.ts';
import { formatPaise, sumPaise } from '../../src/kit/rules/money.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { Refusal } from '../kit/errors/refusal.ts';
import { cashSession, readsBlind, type Actor, type PostingContext } from '../posting/index.ts';
import { isCash, type Posting } from './ledger.ts';

const drawerCash = z.object({
  drawerId: z.uuid(),
  name: z.string(),
  sessionId: z.uuid().nullable().describe('the open one'),
  paise: z.int(),
});

const paiseRow = z.object({ paise: z.int() });

export interface CashPlaces {
  drawers: z.infer<typeof drawerCash>[];
  safePaise: number;
}

/** An open drawer holds what its session began with and the cash of its entries, a closed one what was counted. */
export async function cashPlaces(sql: ShopSql): Promise<CashPlaces> {
  const [[all], drawers] = await Promise.all([
    sql.query(
      paiseRow,
      `SELECT coalesce(sum(amount_paise), 0)::bigint AS paise FROM money_summary
        WHERE shop_id = $1 AND account = 'CASH' AND business_date = '-infinity'`,
      [sql.shopId],
    ),
    sql.query(
      drawerCash,
      `SELECT d.id AS drawer_id, d.name, CASE WHEN s.closed_at IS NULL THEN s.id END AS session_id,
              (CASE WHEN s.id IS NULL THEN 0
                    WHEN s.closed_at IS NOT NULL
                    THEN (SELECT c.counted_paise FROM drawer_closes c WHERE c.shop_id = $1 AND c.session_id = s.id
                           ORDER BY c.version DESC LIMIT 1)
                    ELSE coalesce(s.carried_paise, s.opening_paise)
                         + coalesce((SELECT sum(l.amount_paise) FROM journal_entries e
                                       JOIN ledger_lines l ON l.shop_id = e.shop_id AND l.entry_id = e.id AND l.account = 'CASH'
                                      WHERE e.shop_id = $1 AND e.drawer_session_id = s.id), 0)
               END)::bigint AS paise
         FROM drawers d
         LEFT JOIN LATERAL (SELECT * FROM drawer_sessions s WHERE s.shop_id = $1 AND s.drawer_id = d.id
                             ORDER BY s.sequence DESC LIMIT 1) s ON true
        WHERE d.shop_id = $1 ORDER BY lower(d.name)`,
      [sql.shopId],
    ),
  ]);
  return { drawers, safePaise: (all?.paise ?? 0) - sumPaise(drawers.map(({ paise }) => paise)) };
}

interface TooLittle {
  drawerPaise: number;
  safePaise: number;
  missingPaise: number;
  /** Cash is missing in this session's drawer: the answer offers the transfer that brings it, if the safe has it. */
  sessionId?: string | null;
}

/** Answers 409 `CASH_BELOW_ZERO`, which no approval lifts; staff at an open drawer do not read what it holds. */
export async function cashBelowZero(
  sql: ShopSql,
  actor: Actor,
  { drawerPaise, safePaise, missingPaise, sessionId }: TooLittle,
): Promise<Refusal> {
  if (await readsBlind(sql, actor)) return new Refusal(409, 'CASH_BELOW_ZERO', 'errors.cashBelowZero');
  const transfer: BodyOf<typeof transferCash> | null =
    sessionId && safePaise >= missingPaise
      ? { from: 'SAFE', to: 'CASH', amountPaise: missingPaise, sessionId }
      : null;
  return new Refusal(409, 'CASH_BELOW_ZERO', 'errors.cashBelowZeroBy', {
    params: {
      missing: formatPaise(missingPaise),
      drawer: formatPaise(drawerPaise),
      safe: formatPaise(safePaise),
    },
    more: { available: { drawerPaise, safePaise }, ...(transfer ? { transfer } : {}) },
  });
}

/** Refuses to take more cash out of a drawer, or of the safe (`sessionId` null), than it holds. */
export async function refuseCashBelowZero(
  tx: ShopSql,
  actor: Actor,
  sessionId: string | null,
  lines: readonly Posting[],
): Promise<void> {
  const cash = sumPaise(lines.filter(isCash).map(line => line.amountPaise));
  if (cash >= 0) return;
  const { drawers, safePaise } = await cashPlaces(tx);
  const drawerPaise = drawers.find(drawer => drawer.sessionId === sessionId && sessionId)?.paise ?? 0;
  const missingPaise = -cash - (sessionId ? drawerPaise : safePaise);
  if (missingPaise > 0)
    throw await cashBelowZero(tx, actor, { drawerPaise, safePaise, missingPaise, sessionId });
}

/**
 * Answers the session whose cash these lines move, as `cashSession` does; null is the safe. Throws what that throws,
 * and 409 `CASH_BELOW_ZERO`.
 */
export async function sessionOfCash(
  tx: ShopSql,
  actor: Actor,
  { days }: Pick<PostingContext, 'days'>,
  lines: readonly Posting[],
  asked: string | null | undefined,
): Promise<string | null> {
  const sessionId = cashSession(days, lines.some(isCash), asked);
  await refuseCashBelowZero(tx, actor, sessionId, lines);
  return sessionId;
}
