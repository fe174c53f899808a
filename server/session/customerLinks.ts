import { isLoopback } from '../../src/kit/rules/ownNetwork.ts';
import { shareLinks, type ShareLinks } from './shareLinks.ts';

type Shared = Parameters<ShareLinks['issue']>[0];

/** Links that go to customers. */
export interface CustomerLinks {
  /** Null where the address works on this computer alone: no link is made with it. */
  linkTo(shared: Shared, origin: string | undefined): string | null;
  /** Undefined for a wrong or expired one. */
  read(token: string): Shared | undefined;
}

/** The server's public address, else where the browser has the app; the Host header is never asked. */
const baseOf = (publicUrl: string, origin = ''): string | null => {
  const base = publicUrl || origin;
  return base && !isLoopback(base) ? base : null;
};

const customerLinks =
  (kind: string, days: number) =>
  (signingKey: Uint8Array, clock: () => Date, publicUrl = ''): CustomerLinks => {
    const links = shareLinks(signingKey, clock, kind, days);
    return {
      linkTo: (shared, origin) => {
        const base = baseOf(publicUrl, origin);
        return base && `${base}/${kind}/${links.issue(shared).token}`;
      },
      read: token => {
        const link = links.read(token);
        return link.state === 'good' ? link.shared : undefined;
      },
    };
  };

/** To the pages of tickets. */
export const ticketLinks = customerLinks('track', 180);
/** To the pages where a due is paid. */
export const payLinks = customerLinks('pay', 30);
