import { useGetMany, type RaRecord } from 'ra-core';
import { adminNameOf } from '../../providers/names.ts';
import type { Poster, PosterProduct } from '../../resources/posters/poster.ts';

/** Products of the poster that are out of stock; as on the server, services never are. */
export const useSoldOut = ({ products }: Poster): PosterProduct[] => {
  const { data } = useGetMany<RaRecord & { inStock: number; itemCategory: string }>(
    adminNameOf('products'),
    { ids: products.map(({ id }) => id) },
    { enabled: products.length > 0, staleTime: 30_000 },
  );
  if (!data) return [];
  return products.filter(({ id }) => {
    const row = data.find(each => each?.id === id);
    return !row || (row.inStock <= 0 && row.itemCategory !== 'SERVICE');
  });
};
