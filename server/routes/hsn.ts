/** What goes beyond the list of HSN codes itself: the usual ones, and the codes of products. */
import * as z from 'zod';
import { hsnAssignInput, hsnProductsQuery } from '../../src/resources/calls/hsn.ts';
import { hsnCodes } from '../../src/resources/hsnCodes.ts';
import { products } from '../../src/resources/products.ts';
import { reads, writes, type Call } from '../http/calls.ts';
import { invalidField } from '../refusal.ts';
import { writeAudit } from '../resources/audit.ts';
import { updateRecords } from '../resources/writeRecords.ts';
import { addUsualCodes, hsnOverview, hsnProducts, rateOfCode } from '../shop/products/index.ts';
import { pageOf } from './sales.ts';

const group = 'HSN codes';

const product = z.object({
  id: z.uuid(),
  company: z.string(),
  model: z.string(),
  variant: z.string(),
  itemCategory: z.string(),
  hsnCode: z.string(),
  gstRateBps: z.int().nullable(),
});

export const hsnCalls = (): Call[] => [
  reads({
    method: 'GET',
    path: '/api/hsn/overview',
    group,
    summary: 'Number of common codes missing, and of products without a rate in force',
    access: hsnCodes.access.read,
    payload: z.object({ usualMissing: z.int(), productsWithout: z.int() }),
    read: (sql, { caller }) => hsnOverview(sql, caller.businessDate),
  }),
  writes({
    method: 'POST',
    path: '/api/hsn/usual',
    group,
    summary: 'Add the missing common codes of a mobile shop; existing codes do not change',
    access: hsnCodes.access.write,
    payload: z.array(z.object({ id: z.uuid(), code: z.string() })),
    write: async (tx, { caller }) => {
      const added = await addUsualCodes(tx);
      for (const { id, code } of added)
        await writeAudit(tx, caller, {
          action: 'CREATE',
          resource: hsnCodes.name,
          recordId: id,
          before: null,
          after: { id, code },
        });
      return added;
    },
  }),
  reads({
    method: 'GET',
    path: '/api/hsn/products',
    group,
    summary: 'Active products with the rate in force for their code; `without=true`: those without one',
    access: hsnCodes.access.read,
    query: hsnProductsQuery,
    payload: pageOf(product),
    read: async (sql, { caller, query }) => {
      const { page = 0, size = 50 } = query;
      const { content, total } = await hsnProducts(sql, caller.businessDate, {
        without: query.without === 'true',
        keyword: query.keyword?.trim() ?? '',
        page,
        size,
      });
      return { content, page, size, totalElements: total, totalPages: Math.ceil(total / size) };
    },
  }),
  writes({
    method: 'POST',
    path: '/api/hsn/assign',
    group,
    summary: 'Assign a code of the list, with its rate in force, to many products',
    access: products.access.write,
    body: hsnAssignInput,
    payload: z.array(z.uuid()),
    write: async (tx, { caller, body }) => {
      const gstRateBps = await rateOfCode(tx, body.hsnCode, caller.businessDate);
      if (gstRateBps === null) throw invalidField('hsnCode', 'validation.hsnNotListed');
      return updateRecords(tx, caller, products, body.productIds, { hsnCode: body.hsnCode, gstRateBps });
    },
  }),
];
