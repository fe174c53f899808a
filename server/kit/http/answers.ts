import { gzipSync } from 'node:zlib';
import type { FieldErrors, Message } from '../../../src/kit/index.ts';
import type { ErrorAnswer } from '../../../src/kit/answers/server.ts';
import type { Translate } from '../../../src/i18n/translate.ts';

/** Below this size compression costs more than it saves. */
const WORTH_COMPRESSING = 2_048;

const JSON_HEADERS = {
  'Content-Type': 'application/json; charset=UTF-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  Vary: 'Accept-Encoding, Accept-Language',
} as const;

export type Encoding = 'br' | 'gzip';

const acceptedAs = (encoding: Encoding) => new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0+)?\\s*(,|$))`);
const ACCEPTED: Readonly<Record<Encoding, RegExp>> = { br: acceptedAs('br'), gzip: acceptedAs('gzip') };

/** Of an `Accept-Encoding`; `q=0` refuses. */
export const accepts = (encoding: Encoding, header: string | null | undefined): boolean =>
  Boolean(header && ACCEPTED[encoding].test(header));

export const jsonAnswer = (
  value: unknown,
  status = 200,
  acceptEncoding?: string | null,
  headers: Readonly<Record<string, string>> = {},
): Response => {
  const text = JSON.stringify(value);
  if (text.length >= WORTH_COMPRESSING && accepts('gzip', acceptEncoding))
    return new Response(gzipSync(text, { level: 5 }), {
      status,
      headers: { ...JSON_HEADERS, 'Content-Encoding': 'gzip', ...headers },
    });
  return new Response(text, { status, headers: { ...JSON_HEADERS, ...headers } });
};

export const success = (payload: unknown, message: string | null = null) => ({
  status: 'SUCCESS' as const,
  message,
  payload: payload ?? null,
});

export const translated = (translate: Translate, { key, params, parts }: Message): string =>
  parts
    ? parts
        .map(({ labels, message }) =>
          [labels.map(label => translated(translate, label)).join(', '), translated(translate, message)].join(
            ': ',
          ),
        )
        .join(' · ')
    : translate(key, params);

export const translateErrors = (translate: Translate, errors: FieldErrors): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([path, message]) => [path, translated(translate, message)]));

export const errorBody = (
  translate: Translate,
  code: string,
  message: Message,
  errors?: FieldErrors,
): ErrorAnswer => ({
  status: 'ERROR',
  message: translated(translate, message),
  errors: errors ? translateErrors(translate, errors) : null,
  code,
});
