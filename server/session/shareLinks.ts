/**
 * An address that shows one document to whoever has it, until a day: the ids, the end, the round of the document's links
 * and a signature, short enough for a message. No link is stored: a new round ends those of one document, a new signing
 * key ends all.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';

const SHARE_DAYS = 30;
const DAY_SECONDS = 86_400;
const BODY_BYTES = 40;
const SIGNATURE_BYTES = 16;

interface Shared {
  shopId: string;
  saleId: string;
  /** How often the links to it had been ended when this one was made. */
  round: number;
}

type ReadShare =
  | { state: 'good'; shared: Shared; expiresAt: Date }
  /** The signature is ours, and its day is over. */
  | { state: 'expired' }
  | { state: 'wrong' };

export interface ShareLinks {
  /** Good to the end of a day at least 30 days away: all links of a day are the same. */
  issue(shared: Shared): { token: string; expiresAt: Date };
  read(token: string): ReadShare;
}

export const shareLinks = (signingKey: Uint8Array, clock: () => Date): ShareLinks => {
  // A key of its own: what is signed here is no access token, and none of those opens a page.
  const key = Buffer.from(hkdfSync('sha256', signingKey, new Uint8Array(), 'galla-share-1', 32));
  const signatureOf = (body: Uint8Array): Buffer =>
    createHmac('sha256', key).update(body).digest().subarray(0, SIGNATURE_BYTES);

  return {
    issue({ shopId, saleId, round }) {
      const day = Math.floor(clock().getTime() / 1000 / DAY_SECONDS) + 1 + SHARE_DAYS;
      const end = Buffer.alloc(8);
      end.writeUInt32BE(day);
      end.writeUInt32BE(round, 4);
      const body = Buffer.concat([parse(shopId), parse(saleId), end]);
      return {
        token: Buffer.concat([body, signatureOf(body)]).toString('base64url'),
        expiresAt: new Date(day * DAY_SECONDS * 1000),
      };
    },
    read(token) {
      const bytes = Buffer.from(token, 'base64url');
      // Base64 that is written in another way than ours is not ours.
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
          saleId: stringify(body.subarray(16, 32)),
          round: body.readUInt32BE(36),
        },
        expiresAt,
      };
    },
  };
};
