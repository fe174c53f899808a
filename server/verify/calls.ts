import * as z from 'zod';
import { verifyAnswer, type VerifyRun } from '../../src/resources/verify/answers.ts';
import { eraseInput } from '../../src/resources/verify/calls.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { answers, reads, writes, type Call } from '../kit/http/calls.ts';
import { eraseRecord, lastRun, sealHead, verifyShop } from './index.ts';

const group = 'Proof';
const path = '/api/verify';

const withHead = async (sql: ShopSql, run: VerifyRun) => {
  const head = await sealHead(sql);
  return { ...run, head: head && { ...head, at: head.at.toISOString() } };
};

export const verifyCalls = (): Call[] => [
  answers({
    method: 'GET',
    path,
    group,
    summary:
      'Recompute balances, stock, dues, tax, sessions and statistics from the documents; verify the seals',
    access: 'accounts.verify',
    payload: verifyAnswer,
    answer: async ({ parts, caller }) => {
      const { shopId } = caller;
      const found = await verifyShop(parts.db, shopId, parts.clock());
      return parts.db.read(shopId, sql => withHead(sql, found));
    },
  }),
  reads({
    method: 'GET',
    path: `${path}/last`,
    group,
    summary: 'What was found the last time, at night or when asked; null before the first time',
    access: 'accounts.verify',
    payload: verifyAnswer.nullable(),
    read: async sql => {
      const run = await lastRun(sql);
      return run && withHead(sql, run);
    },
  }),
  writes({
    method: 'POST',
    path: '/api/logs/erase',
    group,
    summary: 'Blank the values that the log holds of a record; its entries and their seals stay',
    access: 'logs.erase',
    body: eraseInput,
    example: {
      resource: 'customers',
      recordId: '01968d5e-7c00-7000-8000-000000000002',
      reason: 'The customer asked for it',
    },
    payload: z.strictObject({ entries: z.int() }),
    write: async (tx, { caller, body }) => ({ entries: await eraseRecord(tx, caller, body) }),
  }),
];
