import type { AnyResource, LineGoods, Lines } from '../../src/kit/index.ts';

/** The lines of this name, which declare `goods`. */
export const goodsLinesOf = (resource: AnyResource, name: string): Lines & { goods: LineGoods } => {
  const lines = resource.lines[name];
  if (!lines?.goods) throw new Error(`${resource.name} has no lines '${name}' with goods`);
  return { ...lines, goods: lines.goods };
};
