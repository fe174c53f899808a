import { useGetMany } from 'ra-core';
import type { ReadRecord } from '../../kit/index.ts';
import { adminNameOf } from '../../providers/names.ts';
import type { products } from '../../resources/products/declaration.ts';
import type { Poster, PosterProduct } from '../../resources/posters/poster.ts';

/** Products of the poster that are out of stock; as on the server, services never are. */
export const useSoldOut = ({ products: shown }: Poster): PosterProduct[] => {
  const { data } = useGetMany<ReadRecord<typeof products>>(
    adminNameOf('products'),
    { ids: shown.map(({ id }) => id) },
    { enabled: shown.length > 0, staleTime: 30_000 },
  );
  if (!data) return [];
  return shown.filter(({ id }) => {
    const row = data.find(each => each?.id === id);
    return !row || (row.inStock <= 0 && row.itemCategory !== 'SERVICE');
  });
};
