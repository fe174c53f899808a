import { attachment } from '../kit/http/download.ts';

export const pdfAnswer = (
  pdf: Uint8Array,
  documentNo: string,
  {
    disposition = 'inline',
    headers = {},
  }: { disposition?: 'inline' | 'attachment'; headers?: Record<string, string> } = {},
): Response =>
  new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': attachment(`${documentNo.replaceAll('/', '-')}.pdf`, disposition),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...headers,
    },
  });
