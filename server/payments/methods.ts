import * as z from 'zod';
import { KINDS_OF_BANKS, methodOfKind } from '../../src/resources/posting/methodKinds.ts';
import { paymentMethods } from '../../src/resources/payments/methods.ts';
import type { FieldErrors } from '../../src/kit/index.ts';
import { behaviourFor } from '../kit/behaviour/define.ts';
import type { ShopSql } from '../kit/db/database.ts';
import { accountOfMethod, isBankAccount } from '../ledger/index.ts';

/** The counter has it for the due. */
const KEY_OF_DUE = '4';

const codeRow = z.object({ code: z.string() });
const keyRow = z.object({ id: z.string(), key: z.string() });

const banksOf = async (tx: ShopSql): Promise<Set<string>> => {
  const rows = await tx.query(
    codeRow,
    `SELECT a.code FROM accounts a WHERE a.shop_id = $1 AND ${isBankAccount('a')}`,
    [tx.shopId],
  );
  return new Set(rows.map(({ code }) => code));
};

export const paymentMethodsBehaviour = behaviourFor(paymentMethods, {
  hooks: {
    /** Left out, the account is the program's of that kind; keys are lower case. */
    prepare: drafts =>
      Promise.resolve(
        drafts.map(({ before, input }) => {
          const kind = input.kind ?? before?.kind;
          const isOther = before && input.kind !== undefined && input.kind !== before.kind;
          const account = input.accountId === undefined && !isOther ? before?.accountId : input.accountId;
          return {
            ...(kind ? { accountId: account ?? accountOfMethod(methodOfKind(kind)) } : {}),
            ...(input.key ? { key: input.key.toLowerCase() } : {}),
          };
        }),
      ),
    validate: async (candidates, { tx }) => {
      const banks = await banksOf(tx);
      const taken = await tx.query(
        keyRow,
        'SELECT id, key FROM payment_methods WHERE shop_id = $1 AND active AND key IS NOT NULL',
        [tx.shopId],
      );
      const written = new Set(candidates.map(({ id }) => id));
      const keys = new Set(taken.flatMap(({ id, key }) => (written.has(id) ? [] : [key])));
      return candidates.map(({ record }): FieldErrors | undefined => {
        const { kind, accountId, key, active } = record;
        const fits =
          accountId === accountOfMethod(methodOfKind(kind)) ||
          (KINDS_OF_BANKS.includes(kind) && banks.has(accountId ?? ''));
        const isTaken = Boolean(key && active && keys.has(key));
        if (key && active) keys.add(key);
        const problems: FieldErrors = {
          ...(fits ? {} : { accountId: { key: 'validation.paymentMethod.account' } }),
          ...(key && (key === KEY_OF_DUE || !/^[0-9a-z]$/.test(key))
            ? { key: { key: 'validation.paymentMethod.key' } }
            : isTaken
              ? { key: { key: 'validation.paymentMethod.keyTaken' } }
              : {}),
        };
        return Object.keys(problems).length > 0 ? problems : undefined;
      });
    },
  },
});
