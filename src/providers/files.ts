import { http } from './http.ts';
import { errorOf, type CallOptions } from './httpClient.ts';
import { withErrorToast, type ReadOptions } from './run.ts';

export interface FileAnswer {
  blob: Blob;
  name: string;
}

const fileName = (headers: Headers, path: string): string => {
  const disposition = headers.get('Content-Disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1];
  return plain ?? path.split('?')[0]?.split('/').pop() ?? 'file';
};

export const fetchFile = async (path: string, options: CallOptions): Promise<FileAnswer> => {
  const response = await http.respond(path, { headers: { Accept: '*/*' }, ...options });
  if (!response.ok) throw errorOf(response.status, response.headers, await response.text());
  return { blob: await response.blob(), name: fileName(response.headers, path) };
};

/** Fetched as a blob: a link cannot carry the bearer token. */
export const fileOf = (path: string, options: ReadOptions = {}): Promise<FileAnswer> =>
  withErrorToast(fetchFile(path, { signal: options.signal ?? null }), options);

export const saveFile = ({ blob, name }: FileAnswer): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
