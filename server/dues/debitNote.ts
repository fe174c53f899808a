import * as z from 'zod';
import { refuseOwnGstin } from '../kit/errors/ownGstin.ts';
import { v7 as uuid } from 'uuid';
import type { ShopSql } from '../kit/db/database.ts';
import type { BodyOf } from '../../src/kit/calls.ts';
import type { CustomerDebitNote } from '../../src/resources/dues/answers.ts';
import type { chargeCustomer } from '../../src/resources/dues/calls.ts';
import { isInterState, placeOfSupply, taxOfLine } from '../../src/resources/tax/rules.ts';
import { notFound } from '../kit/errors/refusal.ts';
import { postEntry } from '../ledger/index.ts';
import { type Actor, beginDated, openBatch, postedBy, refuseTaxWithoutGstin } from '../posting/index.ts';
import { debitNoteById } from './debitNotes.ts';
import { changeParty, logOfParty, partyOf } from './parties.ts';

const buyerRow = z.object({ gstin: z.string().nullable(), stateCode: z.string().nullable() });

/**
 * Charges a customer on a debit note: income, with output tax where a rate is given and the shop charges tax. It is a
 * due with an age of its own. Throws 404.
 */
export async function debitCustomer(
  tx: ShopSql,
  actor: Actor,
  customerId: string,
  { amountPaise, gstRateBps, reason, ...input }: BodyOf<typeof chargeCustomer>,
): Promise<CustomerDebitNote> {
  const { businessDate, posting } = await beginDated(tx, actor, input.businessDate, 'CUSTOMER_DEBIT_NOTE');
  const party = await partyOf(tx, 'CUSTOMER', customerId);
  const [buyer] = party
    ? await tx.query(
        buyerRow,
        'SELECT gstin, state_code FROM customers WHERE shop_id = $1 AND id = $2 AND erased_at IS NULL',
        [tx.shopId, party.id],
      )
    : [];
  if (!party || !buyer) throw notFound();
  const { shop } = posting;
  const place = placeOfSupply({ stateCode: shop.stateCode }, buyer);
  const interState = isInterState(shop.stateCode, place);
  refuseOwnGstin('gstin', buyer.gstin, shop);
  const rateBps = shop.chargesTax ? (gstRateBps ?? 0) : 0;
  refuseTaxWithoutGstin(shop, rateBps > 0);
  const { cgstPaise, sgstPaise, igstPaise } = taxOfLine({
    totalPaise: amountPaise,
    gstRateBps: rateBps,
    interState,
  });
  const taxablePaise = amountPaise - cgstPaise - sgstPaise - igstPaise;
  const [id, chargeId] = [uuid(), uuid()];
  const batch = openBatch(tx);
  batch.insert('customer_debit_notes', [
    {
      id,
      debit_note_no: posting.documentNo,
      business_date: businessDate,
      customer_id: party.id,
      customer_name: party.name,
      customer_gstin: buyer.gstin,
      place_of_supply: place,
      inter_state: interState,
      gst_rate_bps: rateBps,
      taxable_paise: taxablePaise,
      cgst_paise: cgstPaise,
      sgst_paise: sgstPaise,
      igst_paise: igstPaise,
      amount_paise: amountPaise,
      reason: reason.trim(),
      ...postedBy(actor, posting),
    },
  ]);
  batch.insert('customer_charges', [
    {
      id: chargeId,
      customer_id: party.id,
      document_no: posting.documentNo,
      kind: 'DEBIT_NOTE',
      debit_note_id: id,
      business_date: businessDate,
      amount_paise: amountPaise,
      paid_paise: 0,
      due_paise: amountPaise,
      created_at: actor.now,
    },
  ]);
  changeParty(batch, actor, party, { due: amountPaise }, () => new Error('the customer is missing'));
  postEntry(batch, actor, {
    businessDate,
    kind: 'CUSTOMER_DEBIT_NOTE',
    documentId: id,
    documentNo: posting.documentNo,
    partyName: party.name,
    lines: [
      { account: 'CUSTOMERS', amountPaise, partyId: party.id },
      { account: 'OTHER_INCOME', amountPaise: -taxablePaise },
      { account: 'OUTPUT_CGST', amountPaise: -cgstPaise },
      { account: 'OUTPUT_SGST', amountPaise: -sgstPaise },
      { account: 'OUTPUT_IGST', amountPaise: -igstPaise },
    ],
  });
  await batch.run();
  await logOfParty(tx, actor, party, { debitNoteNo: posting.documentNo, amountPaise, reason: reason.trim() });
  const written = await debitNoteById(tx, id);
  if (!written) throw new Error('a debit note just written is not there');
  return written;
}
