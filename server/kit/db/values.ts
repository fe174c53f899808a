export interface QueryValues {
  list: unknown[];
  add(value: unknown): string;
}

/** `$1` is the shop. */
export function valuesOf(shopId: string): QueryValues {
  const list: unknown[] = [shopId];
  return { list, add: value => `$${list.push(value)}` };
}
