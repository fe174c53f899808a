import { shareLinks, type ShareLinks } from './shareLinks.ts';

const DAYS = 180;

type Shared = Parameters<ShareLinks['issue']>[0];

/** Links to the pages of tickets for their customers. */
export interface TicketLinks {
  /** Answers the path below the address of the app. */
  pathTo(shared: Shared): string;
  /** Undefined for a wrong or expired one. */
  read(token: string): Shared | undefined;
  /** The server's public address, else where the browser has the app; the Host header is never asked. */
  base(origin: string | undefined): string;
}

export const ticketLinks = (signingKey: Uint8Array, clock: () => Date, publicUrl = ''): TicketLinks => {
  const links = shareLinks(signingKey, clock, 'track', DAYS);
  return {
    pathTo: shared => `/track/${links.issue(shared).token}`,
    read: token => {
      const link = links.read(token);
      return link.state === 'good' ? link.shared : undefined;
    },
    base: origin => publicUrl || (origin ?? ''),
  };
};
