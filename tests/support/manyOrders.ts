/** Orders and many rows of them, for a test and for the bench. */
import { customers } from '../../src/resources/customers/declaration.ts';
import { companies } from '../../src/resources/products/companies.ts';
import { financiers } from '../../src/resources/financiers/declaration.ts';
import { people } from '../../src/resources/people/declaration.ts';
import { products } from '../../src/resources/products/declaration.ts';
import { openTables, withResources } from './addedResources.ts';
import type { OpenShop } from './openShop.ts';
import { orders } from './orders.ts';

/** `vi.mock` of the list of resources uses it. */
export const withOrders = withResources(orders);

/** Makes the tables as `npm run db:diff` drafts them. */
export const openOrders = (shop: Pick<OpenShop, 'db'>) =>
  openTables(shop, [orders, customers, financiers, products, companies, people]);

/**
 * Makes `$2` orders of three items each in shop `$1`, over all records that they may lead to; a quarter is its
 * owner's alone.
 */
export const STORE_ORDERS = [
  `INSERT INTO orders (shop_id, id, name, customer_id, financier_id, product_id, company_id, owner_id, visible_to, placed_on)
   SELECT $1, gen_random_uuid(), 'Order ' || n, customers[1 + n % cardinality(customers)],
          financiers[1 + n % cardinality(financiers)], products[1 + n % cardinality(products)],
          companies[1 + n % cardinality(companies)], owners[1 + n / 4 % cardinality(owners)],
          CASE WHEN n % 4 = 0 THEN 'ITS_OWNER' ELSE 'EVERYONE' END, date '2026-11-18' - n % 1000
     FROM (SELECT ${['customers', 'financiers', 'products', 'companies']
       .map(table => `(SELECT array_agg(id) FROM ${table} WHERE shop_id = $1) AS ${table}`)
       .join(', ')}, (SELECT array_agg(id) FROM users WHERE shop_id = $1) AS owners) AS ids,
          generate_series(1, $2::int) AS n`,
  `INSERT INTO order_items (shop_id, id, order_id, amount_paise)
   SELECT shop_id, gen_random_uuid(), id, item * 100000
     FROM (SELECT shop_id, id FROM orders WHERE shop_id = $1 LIMIT $2::int) AS stored, generate_series(1, 3) AS item`,
] as const;
