/** The path of a request as the routes see it. */
import { getPath } from 'hono/utils/url';

/** `/api/sales/INV/26-27/0001/cancel`: an invoice number whose slashes were not encoded. */
const NUMBER_WITH_SLASHES =
  /^\/api\/sales\/([A-Za-z0-9-]+(?:\/[A-Za-z0-9-]+){0,2}\/\d+)(\/cancel|\/invoice\.pdf)?$/;

/** A slash at the end changes nothing: simple-rest's `GET /` of a resource is `GET /api/companies/`, too. */
const withoutLastSlash = (path: string): string =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;

/** Encodes the slashes of an invoice number, so that it is one segment. */
export const pathOf = (request: Request): string => {
  const path = withoutLastSlash(getPath(request));
  if (!path.startsWith('/api/sales/')) return path;
  return path.replace(
    NUMBER_WITH_SLASHES,
    (_whole, number: string, action = '') => `/api/sales/${encodeURIComponent(number)}${action}`,
  );
};
