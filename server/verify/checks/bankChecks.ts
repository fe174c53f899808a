import type { Check } from '../check.ts';

/** Adds up the members of standing matches; those of another account count as nothing. */
const matchSums = (source: string, on: string): string =>
  `SELECT m.id AS match_id, coalesce(sum(s.amount_paise), 0)::bigint AS paise
     FROM bank_matches m JOIN bank_matched x ON x.shop_id = m.shop_id AND x.match_id = m.id AND x.standing
     LEFT JOIN ${source} s ON s.shop_id = x.shop_id AND ${on} AND s.account = m.account
    WHERE m.shop_id = $1 AND m.undone_at IS NULL GROUP BY 1`;

export const BANK_CHECKS: readonly Check[] = [
  {
    // What the statement says of a match is what the ledger does.
    name: 'bank.matches',
    key: ['match_id'],
    facts: ['paise'],
    expected: matchSums('bank_lines', 's.id = x.bank_line_id'),
    stored: matchSums('ledger_lines', 's.entry_id = x.entry_id AND s.line_no = x.line_no'),
  },
  {
    // A match of a document that was reversed later is open again.
    name: 'bank.reversed',
    key: ['match_id'],
    facts: ['standing'],
    expected: `SELECT m.id AS match_id,
                      NOT EXISTS (SELECT FROM bank_matched x JOIN journal_entries v ON v.shop_id = $1 AND v.reverses = x.entry_id
                                   WHERE x.shop_id = $1 AND x.match_id = m.id AND v.created_at > m.created_at
                                     AND v.created_at <= coalesce(m.undone_at, 'infinity'))
                      AND m.undone_at IS NULL AS standing
                 FROM bank_matches m WHERE m.shop_id = $1`,
    stored: `SELECT m.id AS match_id, bool_or(x.standing) AS standing
               FROM bank_matches m JOIN bank_matched x ON x.shop_id = m.shop_id AND x.match_id = m.id
              WHERE m.shop_id = $1 GROUP BY 1`,
  },
];
