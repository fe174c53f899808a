import * as z from 'zod';
import { defineResource, field } from './kit/index.ts';
import { INVOICE_TEMPLATES, paragraph } from './values.ts';

/** How the shop works. `GET` and `POST /api/shop-settings`; what is left out keeps its value. */
export const shopSettings = defineResource({
  name: 'shop-settings',
  route: '/settings',
  table: 'shops',
  writes: 'server',
  singleton: true,
  fields: {
    invoiceTemplateNo: field(z.enum(INVOICE_TEMPLATES), { initial: 'TEMPLATE_001', example: 'TEMPLATE_001' }),
    lowStockQty: field(z.int().min(0).max(10_000), { initial: 1, example: 3 }),
    criticalStockQty: field(z.int().min(0).max(10_000), { initial: 1, example: 1 }),
    invoiceTerms: field(paragraph(1000).optional(), {
      kind: 'longText',
      example: 'Goods once sold are not taken back.',
    }),
    bankDetails: field(paragraph(300).optional(), {
      kind: 'longText',
      example: 'HDFC Bank 50100012345678, HDFC0000123',
    }),
  },
  title: settings => settings.invoiceTemplateNo,
  defaultSort: { field: 'invoiceTemplateNo', order: 'ASC' },
  menu: { set: 'shop', order: 100, icon: 'Settings' },
  palette: { section: 'Setup' },
  access: { read: 'everyone', write: 'owner' },
});
