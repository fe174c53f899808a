import { getPath } from 'hono/utils/url';

/** An invoice number may come with its slashes not encoded: `/api/sales/INV/26-27/0001/cancel`. */
const NUMBER_WITH_SLASHES =
  /^\/api\/sales\/([A-Za-z0-9-]+(?:\/[A-Za-z0-9-]+){0,2}\/\d+)(\/cancel|\/invoice\.pdf)?$/;

/** A trailing slash is ignored: simple-rest requests `GET /api/companies/`. */
const withoutLastSlash = (path: string): string =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;

/** Encodes the slashes of an invoice number as one segment. */
const inSegments = (path: string): string => {
  if (!path.startsWith('/api/sales/')) return path;
  return path.replace(
    NUMBER_WITH_SLASHES,
    (_whole, number: string, action = '') => `/api/sales/${encodeURIComponent(number)}${action}`,
  );
};

export const pathOf = (request: Request): string => inSegments(withoutLastSlash(getPath(request)));

/** Does the same for a path that somebody names. */
export const pathnameOf = (path: string): string =>
  inSegments(withoutLastSlash(new URL(path, 'http://here').pathname));
