import { formatStorage } from '../../kit/rules/storage.ts';

/** Writes the full product name: 'Galaxy S24 8GB/128GB Black'. */
export function productName(product: {
  model: string;
  ram?: number | null | undefined;
  storage?: number | null | undefined;
  colour?: string | null | undefined;
}): string {
  return [product.model, variantName(product)].filter(Boolean).join(' ');
}

/** Writes memory and colour of a variant: '8GB/128GB Black'; '' without any. */
export function variantName(product: {
  ram?: number | null | undefined;
  storage?: number | null | undefined;
  colour?: string | null | undefined;
}): string {
  const memory = [formatStorage(product.ram), formatStorage(product.storage)].filter(Boolean).join('/');
  return [memory, product.colour].filter(Boolean).join(' ');
}
