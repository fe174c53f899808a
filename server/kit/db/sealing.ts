/** Writes an INSERT into the log whose rows wait for their seal: docs/decisions/117-proof.md. */
export const andSeal = (insert: string): string =>
  `WITH logged AS (${insert} RETURNING shop_id, id)
   INSERT INTO unsealed_rows (shop_id, source, row_id) SELECT shop_id, 'audit_log', id FROM logged`;
