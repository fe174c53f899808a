import type { AnyResource } from '../../kit/index.ts';
import { withQuery } from '../query.ts';
import { read, type ReadOptions } from '../run.ts';

/** The record of a scanned or typed code; 404 for an unknown one. */
export const findByCode = (
  { scan }: Pick<AnyResource, 'scan'>,
  code: string,
  options: ReadOptions = {},
): Promise<{ id: string }> => read(withQuery(scan?.path ?? '', { code }), options);
