import { sumPaise } from '../../src/kit/rules/money.ts';
import type { SaleTotals } from '../../src/resources/tax/rules.ts';
import { refuseOwnGstin } from '../kit/errors/ownGstin.ts';
import { refuseTaxWithoutGstin } from '../posting/index.ts';
import { refuseBefore } from '../kit/errors/beforeReceipt.ts';
import { invalidField } from '../kit/errors/refusal.ts';
import { buyerOf, type Buyer } from '../parties/index.ts';
import { checkBuyerDetails, supplyTo, totalsOf } from './buyerAndTotals.ts';
import { agreedOf, soldLines, type SaleFacts } from './saleFacts.ts';
import { refuseBeyondLimits } from './saleLimits.ts';
import type { DraftLine, DraftLines } from './saleLines.ts';
import { draftPayments, type DraftPayments } from './salePayments.ts';

/** It says to whom, for how much, and how it is paid. */
export interface AgreedSale {
  drafted: DraftLines;
  buyer: Buyer | null;
  supply: ReturnType<typeof supplyTo>;
  totals: SaleTotals<DraftLine>;
  paid: DraftPayments;
  /** This part of what is taken back in the same transaction pays the sale. */
  setOffPaise: number;
}

/** Throws 422 by field and `BEFORE_RECEIPT`, 403 for another tax, 409 for an exchanged phone in stock. */
export function agreeSale(facts: SaleFacts, drafted: DraftLines): AgreedSale {
  const { actor, input, businessDate, posting, reads, origins } = facts;
  const { shop } = posting;
  refuseBefore(
    businessDate,
    origins.flatMap(({ uses = [] }) => uses),
  );
  refuseBeyondLimits(actor, shop, reads, {
    lines: drafted.entered,
    discounted: drafted.lines,
    payments: input.payments,
    agreedOf: lines => agreedOf(origins, lines),
  });
  const buyer = buyerOf(input.customer, reads.customer);
  refuseOwnGstin('customer.gstin', buyer?.gstin, shop);
  const sold = { customerId: buyer?.id ?? null, lines: soldLines(drafted.entered) };
  for (const origin of origins) origin.check?.(sold);
  const supply = supplyTo(buyer, shop);
  if (supply.interState && shop.scheme === 'COMPOSITION')
    throw invalidField('customer.stateCode', 'validation.sale.compositionState');
  const totals = totalsOf(drafted.lines, supply, shop);
  refuseTaxWithoutGstin(
    shop,
    drafted.lines.some(line => line.gstRateBps > 0),
  );
  if (shop.buyerDetailsRequired) checkBuyerDetails(buyer, totals, shop);
  const { totalPaise } = totals;
  const setOffPaise = Math.min(sumPaise(origins.map(({ paysPaise = 0 }) => paysPaise)), totalPaise);
  const paid = draftPayments(input, reads, {
    buyer,
    totalPaise,
    setOffPaise,
    businessDate: facts.businessDate,
    today: actor.businessDate,
  });
  return { drafted, buyer, supply, totals, paid, setOffPaise };
}
