import type { CustomerPage } from '../../src/kit/index.ts';
import { shareLinks, type ShareLinks } from './shareLinks.ts';

type Shared = Parameters<ShareLinks['issue']>[0];

/** Links to the customer's pages of one resource. */
export interface CustomerLinks {
  /** Below the address of the app. */
  pathTo(shared: Shared): string;
  /** Undefined for a wrong or expired one. */
  read(token: string): Shared | undefined;
  /** The server's public address, else where the browser has the app; the Host header is never asked. */
  base(origin: string | undefined): string;
}

export type CustomerLinksOf = (page: Pick<CustomerPage, 'path' | 'days'>) => CustomerLinks;

export const customerLinks =
  (signingKey: Uint8Array, clock: () => Date, publicUrl = ''): CustomerLinksOf =>
  ({ path, days }) => {
    const links = shareLinks(signingKey, clock, path, days);
    return {
      pathTo: shared => `/${path}/${links.issue(shared).token}`,
      read: token => {
        const link = links.read(token);
        return link.state === 'good' ? link.shared : undefined;
      },
      base: origin => publicUrl || (origin ?? ''),
    };
  };
