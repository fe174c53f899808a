import { send } from '../run.ts';

/** Brings a record into another state, named in kebab case. Throws with the messages by field. */
export const takeTransition = (
  resource: string,
  id: string,
  name: string,
  body: { version: number; input: Readonly<Record<string, unknown>> },
): Promise<unknown> => send('POST', `/api/${resource}/${id}/transitions/${name}`, body, { quiet: true });
