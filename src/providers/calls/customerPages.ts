import type { CustomerMessage, MessageQuery } from '../../resources/calls/customerPages.ts';
import { withQuery } from '../query.ts';
import { read, type ReadOptions } from '../run.ts';

export const customerMessage = (
  resource: string,
  id: string,
  query: MessageQuery,
  options: ReadOptions = {},
): Promise<CustomerMessage> =>
  read(withQuery(`/api/${resource}/${encodeURIComponent(id)}/message`, query), options);
