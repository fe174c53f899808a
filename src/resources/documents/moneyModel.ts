/** What papers about money that was paid have in common. */
import { stateName } from '../../kit/rules/states.ts';
import { amount } from './amounts.ts';
import {
  figureColumn,
  textColumn,
  type DocumentModel,
  type Fact,
  type TranslatePaper,
} from './documentModel.ts';
import type { OnPaper } from './draw.ts';
import { carriedTotals, plainModel } from './plainModel.ts';

/** Makes the model of a document without goods. */
export const moneyModel = (
  on: OnPaper,
): Omit<DocumentModel, 'title' | 'number' | 'date' | 'other' | 'grand'> => ({
  ...plainModel(on),
  table: {
    columns: [textColumn('item', ''), figureColumn('amount', '')],
    rows: [],
    carried: carriedTotals(on.translate),
  },
});

interface TaxedAdvance {
  ticketNo: string | null;
  gstRateBps: number;
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
  placeOfSupply: string | null;
}

const placeFacts = (name: string | null, translate: TranslatePaper): Fact[] =>
  name ? [{ label: translate('placeOfSupply'), value: name }] : [];

/** Lists the work that an advance is for, with its tax. */
export const advanceFacts = (ticket: TaxedAdvance | null, translate: TranslatePaper): Fact[] =>
  ticket
    ? [
        { label: translate('receipt.ticket'), value: ticket.ticketNo ?? '' },
        ...(ticket.cgstPaise + ticket.sgstPaise + ticket.igstPaise > 0
          ? [
              ...(ticket.gstRateBps > 0
                ? [{ label: translate('gstRate'), value: `${ticket.gstRateBps / 100}%` }]
                : []),
              { label: translate('taxable'), value: amount(ticket.taxablePaise) },
              ...(['cgst', 'sgst', 'igst'] as const).flatMap(head =>
                ticket[`${head}Paise`] > 0
                  ? [{ label: translate(head), value: amount(ticket[`${head}Paise`]) }]
                  : [],
              ),
              ...placeFacts(stateName(ticket.placeOfSupply), translate),
            ]
          : []),
      ]
    : [];
