/** An owner may approve one request of another person: docs/decisions/116-approvals.md. */
import { createHmac } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod';
import type { ShopSql } from '../db/database.ts';
import { Refusal } from '../errors/refusal.ts';
import type { Caller } from '../person/person.ts';
import { writeAudit } from '../resources/audit.ts';
import { hashOfToken, newRefreshToken } from './accessTokens.ts';

const VALID_MS = 2 * 60_000;

export interface AskedApproval {
  approval: string;
  requestHash: string;
}

interface ApprovedRequest {
  method: string;
  /** It is a path with its query, or an address. */
  path: string;
  body?: unknown;
}

export const approvalInvalid = () => new Refusal(403, 'APPROVAL_INVALID', 'errors.approvalInvalid');

/** The order of keys does not matter. */
const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** It has a key, as for idempotency: bodies may hold short secrets. */
export const requestHash = (key: Uint8Array, { method, path, body }: ApprovedRequest): string => {
  const { pathname, search } = new URL(path, 'http://here');
  return createHmac('sha256', key)
    .update(`approval ${method} ${pathname}${search}\n${canonical(body)}`)
    .digest('hex');
};

/** Returns the token, which is stored hashed. */
export const addApproval = async (
  tx: ShopSql,
  requester: Caller,
  approver: { id: string; name: string },
  { method, path, hash }: { method: string; path: string; hash: string },
): Promise<{ approval: string; expiresAt: string }> => {
  const id = uuidv7();
  const approval = newRefreshToken();
  const expiresAt = new Date(requester.now.getTime() + VALID_MS);
  await tx.run(
    `INSERT INTO approvals (shop_id, id, token_hash, request_hash, requester_id, approver_id, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tx.shopId, id, hashOfToken(approval), hash, requester.userId, approver.id, requester.now, expiresAt],
  );
  await writeAudit(
    tx,
    { ...requester, userId: approver.id, name: approver.name },
    {
      action: 'APPROVE',
      resource: 'approvals',
      recordId: id,
      before: null,
      after: { call: `${method} ${path}`, requesterId: requester.userId, requesterName: requester.name },
    },
  );
  return { approval, expiresAt: expiresAt.toISOString() };
};

const approverRow = z.object({ id: z.string(), name: z.string() });

/**
 * Answers the requester with the approver's limits. Throws 403 `APPROVAL_INVALID` for an approval that is used,
 * expired, of another request or person, or of somebody who is no active owner now.
 */
export const useApproval = async (
  tx: ShopSql,
  requester: Caller,
  { approval, requestHash: hash }: AskedApproval,
): Promise<Caller> => {
  const [approvedBy] = await tx.query(
    approverRow,
    `UPDATE approvals a SET used_at = $3 FROM users u
      WHERE a.shop_id = $1 AND a.token_hash = $2 AND a.used_at IS NULL AND a.expires_at > $3
        AND a.requester_id = $4 AND a.request_hash = $5
        AND u.shop_id = a.shop_id AND u.id = a.approver_id AND u.active AND u.role = 'owner'
     RETURNING u.id, u.name`,
    [tx.shopId, hashOfToken(approval), requester.now, requester.userId, hash],
  );
  if (!approvedBy) throw approvalInvalid();
  return { ...requester, approvedBy };
};
