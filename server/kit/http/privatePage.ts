import { randomBytes } from 'node:crypto';

/** What a link opens without sign-in is for its holder alone, and is stored by no cache and no search engine. */
export const PRIVATE = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** Makes a page without scripts; `images` and `forms` are sources of its content security policy. */
export const privatePage = (
  html: (nonce: string) => string,
  status: number,
  { images = "'none'", forms = "'none'" }: { images?: string; forms?: string },
  more: Record<string, string> = {},
): Response => {
  const nonce = randomBytes(16).toString('base64');
  return new Response(html(nonce), {
    status,
    headers: {
      ...PRIVATE,
      'Content-Type': 'text/html; charset=UTF-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; img-src ${images}; font-src 'self'; base-uri 'none'; form-action ${forms}; frame-ancestors 'none'`,
      ...more,
    },
  });
};
