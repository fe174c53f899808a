/** Writes the columns of a document with tax, and reads what an answer makes of them. */
import * as z from 'zod';
import { itemCategory } from '../../src/resources/products/values.ts';

export const taxedDocumentColumns = {
  customer_id: z.string().nullable(),
  customer_name: z.string().nullable(),
  customer_phone: z.string().nullable(),
  customer_gstin: z.string().nullable(),
  customer_state_code: z.string().nullable(),
  customer_address: z.string().nullable(),
  place_of_supply: z.string().nullable(),
  inter_state: z.boolean(),
  invoice_type: z.enum(['TAX_INVOICE', 'BILL_OF_SUPPLY']),
  taxable_paise: z.int(),
  cgst_paise: z.int(),
  sgst_paise: z.int(),
  igst_paise: z.int(),
  margin_sales_paise: z.int(),
  round_off_paise: z.int(),
  total_paise: z.int(),
  note: z.string().nullable(),
};

export const taxedLineColumns = {
  id: z.string(),
  product_id: z.string(),
  stock_item_id: z.string().nullable(),
  company: z.string(),
  model: z.string(),
  variant: z.string().nullable(),
  item_category: itemCategory,
  imei: z.string().nullable(),
  imei2: z.string().nullable(),
  serial_no: z.string().nullable(),
  hsn_code: z.string(),
  uqc: z.string(),
  quantity: z.int(),
  unit_price_paise: z.int(),
  discount_paise: z.int(),
  taxable_paise: z.int(),
  gst_rate_bps: z.int(),
  cgst_paise: z.int(),
  sgst_paise: z.int(),
  igst_paise: z.int(),
  total_paise: z.int(),
  margin_scheme: z.boolean(),
};

type DocumentRow = z.infer<z.ZodObject<typeof taxedDocumentColumns>>;
type LineRow = z.infer<z.ZodObject<typeof taxedLineColumns>>;

export const taxedDocument = (row: DocumentRow) => ({
  customer:
    row.customer_id === null
      ? null
      : {
          id: row.customer_id,
          name: row.customer_name ?? '',
          phone: row.customer_phone ?? '',
          gstin: row.customer_gstin,
          stateCode: row.customer_state_code,
          address: row.customer_address,
        },
  placeOfSupply: row.place_of_supply,
  interState: row.inter_state,
  invoiceType: row.invoice_type,
  taxablePaise: row.taxable_paise,
  cgstPaise: row.cgst_paise,
  sgstPaise: row.sgst_paise,
  igstPaise: row.igst_paise,
  marginSalesPaise: row.margin_sales_paise,
  roundOffPaise: row.round_off_paise,
  totalPaise: row.total_paise,
  note: row.note,
});

export const taxedLine = (row: LineRow) => ({
  id: row.id,
  productId: row.product_id,
  stockItemId: row.stock_item_id,
  company: row.company,
  model: row.model,
  variant: row.variant,
  itemCategory: row.item_category,
  imei: row.imei,
  imei2: row.imei2,
  serialNo: row.serial_no,
  hsnCode: row.hsn_code,
  uqc: row.uqc,
  quantity: row.quantity,
  unitPricePaise: row.unit_price_paise,
  discountPaise: row.discount_paise,
  taxablePaise: row.taxable_paise,
  gstRateBps: row.gst_rate_bps,
  cgstPaise: row.cgst_paise,
  sgstPaise: row.sgst_paise,
  igstPaise: row.igst_paise,
  totalPaise: row.total_paise,
  marginScheme: row.margin_scheme,
});
