/** Addresses from which a browser downloads a file without its token. */
import { answerOf, bodyOf, get, post } from '../calls.ts';
import type { exportInput } from '../answers/files.ts';
import type { FileAddress } from '../fileAddress.ts';

export const addressOfFile = (seconds: number) =>
  post('/api/exports', {
    group: 'Files',
    summary: `A URL for one export or invoice, valid for ${seconds} seconds without a token`,
    access: 'everyone',
    status: 201,
    body: bodyOf<typeof exportInput>(),
    answer: answerOf<FileAddress>(),
  });

export const fileOfAddress = get('/api/exports/{ticket}', {
  group: 'Files',
  summary: 'The file of such a URL',
  access: 'public',
  produces: 'application/octet-stream',
});
