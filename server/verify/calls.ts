import { eraseLogExample, erased, verifyAnswer, type VerifyRun } from '../../src/resources/verify/answers.ts';
import { lastVerified, verifyBooks } from '../../src/resources/verify/calls.ts';
import { eraseLog } from '../../src/resources/verify/eraseCall.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { serve } from '../kit/http/serve.ts';
import { sealHead } from './chain.ts';
import { eraseRecord } from './erase.ts';
import { lastRun, verifyShop } from './verify.ts';

const withHead = async (sql: ShopSql, run: VerifyRun) => {
  const head = await sealHead(sql);
  return { ...run, head: head && { ...head, at: head.at.toISOString() } };
};

const calls = { verifyBooks, lastVerified, eraseLog };

export const verifyCalls = serve(calls, {
  verifyBooks: {
    answer: verifyAnswer,
    reply: async ({ parts, caller: { shopId } }) => {
      const found = await verifyShop(parts.db, shopId, parts.clock());
      return parts.db.read(shopId, sql => withHead(sql, found));
    },
  },
  lastVerified: {
    answer: verifyAnswer.nullable(),
    read: async sql => {
      const run = await lastRun(sql);
      return run && withHead(sql, run);
    },
  },
  eraseLog: {
    answer: erased,
    example: eraseLogExample,
    write: async (tx, { caller, body }) => ({ entries: await eraseRecord(tx, caller, body) }),
  },
});
