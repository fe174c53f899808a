/**
 * Run inside a copy of the project to which `colourCode` of products and `deliveryNote` of sales were added: writes and
 * reads both over the API, and prints what it found as one line of JSON.
 */
import { resources } from '../../../src/resources/index.ts';
import { listPath, openShop } from '../openShop.ts';
import { bodyOf, MADE_BY_SERVER } from '../records.ts';

const shop = await openShop();
try {
  const products = resources.find(each => each.name === 'products');
  const stockItem = await MADE_BY_SERVER['stock-items']?.(shop);
  if (!products || !stockItem) throw new Error('the copy lacks products or stock items');

  const product = await shop.post('/api/products', {
    ...(await bodyOf(shop, products)),
    colourCode: '#1B1B1D',
  });
  const ofColour = await shop.get(listPath('products', { filter: { colourCode: '#1B1B1D' } }));
  const sale = {
    customer: null,
    lines: [{ stockItemId: stockItem, unitPricePaise: 5_899_00 }],
    payments: [{ method: 'CASH', amountPaise: 5_899_00 }],
  };
  const refused = await shop.post('/api/sales/create', { ...sale, deliveryNote: 12 });
  const sold = await shop.post('/api/sales/create', { ...sale, deliveryNote: ' At the gate ' });
  const one = await shop.get(`/api/sales/${sold.payload.id}`);
  const rows = await shop.get(listPath('sales'));
  const history = await shop.get('/api/sales/shop-history');
  const csv = await shop.get('/api/sales/shop-history/export?format=csv');
  process.stdout.write(
    JSON.stringify({
      product: product.body.colourCode,
      ofColour: ofColour.body.length,
      refused: refused.body.errors,
      sold: sold.payload.deliveryNote,
      one: one.payload.deliveryNote,
      rows: rows.body.map((row: { deliveryNote: unknown }) => row.deliveryNote),
      history: history.payload.content.map((row: { deliveryNote: unknown }) => row.deliveryNote),
      csv: csv.text.includes('At the gate'),
    }),
  );
} finally {
  await shop.close();
}
process.exit(0);
