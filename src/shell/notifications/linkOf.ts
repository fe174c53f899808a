import { adminNameOf } from '../../providers/names.ts';
import type { NotificationLink } from '../../resources/notifications/answers.ts';

const list = (resource: string, filter: object, more = ''): string =>
  `${adminNameOf(resource)}?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`;

const pathsOf = (link: NotificationLink): string[] => {
  switch (link.to) {
    case 'stock':
      return [list('stock-items', { productId: link.productId })];
    case 'products':
      return [list('products', { active: true, inStock_lte: link.inStockUpTo }, '&sort=inStock&order=ASC')];
    case 'product':
      return [`${adminNameOf('products')}/${link.productId}/show`];
    case 'sale':
      return [`${adminNameOf('sales')}/${link.saleId}/show`];
    case 'record':
      return [`${adminNameOf(link.resource)}/${link.recordId}/show`];
    case 'dues':
      return ['dues-management', list('sales', {}, '&sort=duePaise&order=DESC')];
    case 'devices':
      return ['profilepage'];
    case 'verify':
      return ['verify'];
  }
};

/** Answers undefined where the user has no such page. */
export const linkOf = (link: NotificationLink | null, openPaths: readonly string[]): string | undefined =>
  (link ? pathsOf(link) : []).find(path =>
    openPaths.some(open => path === open || path.startsWith(`${open}?`) || path.startsWith(`${open}/`)),
  );
