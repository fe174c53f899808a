import { Refusal } from '../kit/errors/refusal.ts';

/** Goods are read as those of a purchase bill, whose lines are rows here. */
export async function atRows<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || !error.errors) throw error;
    const { status, code, messageKey, params, errors } = error;
    throw new Refusal(status, code, messageKey, {
      ...(params ? { params } : {}),
      errors: Object.fromEntries(
        Object.entries(errors).map(([path, message]) => [path.replace(/^lines\./, 'rows.'), message]),
      ),
    });
  }
}
