/**
 * Links to a document without sign-in: ids, expiry, revocation round and HMAC in the URL; none is stored. A new round revokes a
 * document's links, a new signing key all.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';

const DAY_SECONDS = 86_400;
const BODY_BYTES = 40;
const SIGNATURE_BYTES = 16;

interface Shared {
  shopId: string;
  documentId: string;
  /** It is the document's revocation count at issue. */
  round: number;
}

type ReadShare =
  | { state: 'good'; shared: Shared; expiresAt: Date }
  | { state: 'expired' }
  | { state: 'wrong' };

export interface ShareLinks {
  /** A link is valid at least the days of its kind, to the end of a day; links of one day are equal. */
  issue(shared: Shared): { token: string; expiresAt: Date };
  read(token: string): ReadShare;
}

export const shareLinks = (
  signingKey: Uint8Array,
  clock: () => Date,
  /** Each has a key of its own. */
  kind = 'share',
  days = 30,
): ShareLinks => {
  // Derived key: share links and access tokens are not interchangeable.
  const key = Buffer.from(hkdfSync('sha256', signingKey, new Uint8Array(), `galla-${kind}-1`, 32));
  const signatureOf = (body: Uint8Array): Buffer =>
    createHmac('sha256', key).update(body).digest().subarray(0, SIGNATURE_BYTES);

  return {
    issue({ shopId, documentId, round }) {
      const day = Math.floor(clock().getTime() / 1000 / DAY_SECONDS) + 1 + days;
      const end = Buffer.alloc(8);
      end.writeUInt32BE(day);
      end.writeUInt32BE(round, 4);
      const body = Buffer.concat([parse(shopId), parse(documentId), end]);
      return {
        token: Buffer.concat([body, signatureOf(body)]).toString('base64url'),
        expiresAt: new Date(day * DAY_SECONDS * 1000),
      };
    },
    read(token) {
      const bytes = Buffer.from(token, 'base64url');
      // Only canonical base64url is accepted.
      if (bytes.length !== BODY_BYTES + SIGNATURE_BYTES || bytes.toString('base64url') !== token)
        return { state: 'wrong' };
      const body = bytes.subarray(0, BODY_BYTES);
      if (!timingSafeEqual(signatureOf(body), bytes.subarray(BODY_BYTES))) return { state: 'wrong' };
      const expiresAt = new Date(body.readUInt32BE(32) * DAY_SECONDS * 1000);
      if (clock() >= expiresAt) return { state: 'expired' };
      return {
        state: 'good',
        shared: {
          shopId: stringify(body.subarray(0, 16)),
          documentId: stringify(body.subarray(16, 32)),
          round: body.readUInt32BE(36),
        },
        expiresAt,
      };
    },
  };
};
