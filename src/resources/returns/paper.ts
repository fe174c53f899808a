import type { CreditNote } from './answers.ts';
import { issuedPaper, type Paper } from '../documents/draw.ts';
import type { PaperShop } from '../documents/letterhead.ts';
import { invoiceDocument, type InvoiceDocument } from '../sales/invoiceDocument.ts';
import { drawInvoice } from '../sales/paper.ts';

type NoteOnPaper = Omit<CreditNote, 'id' | 'by'> &
  Partial<Pick<CreditNote, 'id'>> & { by: Pick<CreditNote['by'], 'name'> };

/** Draws a credit note on the shop's paper (Rule 53(1A)), in the same templates as the invoice it names. */
function creditNoteDocument(note: NoteOnPaper, shop: PaperShop): InvoiceDocument {
  const { sale, taxReduced } = note;
  return {
    ...invoiceDocument(
      {
        invoiceNo: note.creditNoteNo,
        businessDate: note.businessDate,
        status: 'POSTED',
        invoiceType: sale.invoiceType,
        placeOfSupply: sale.placeOfSupply,
        interState: sale.interState,
        customer: sale.customer,
        lines: note.lines.map(({ condition, marginScheme, ...line }) => ({
          ...line,
          marginScheme: taxReduced && marginScheme,
          ...(condition ? { condition } : {}),
        })),
        taxablePaise: note.taxablePaise + note.untaxedPaise,
        cgstPaise: note.cgstPaise,
        sgstPaise: note.sgstPaise,
        igstPaise: note.igstPaise,
        marginSalesPaise: note.marginSalesPaise,
        roundOffPaise: note.roundOffPaise,
        totalPaise: note.totalPaise,
        paidPaise: note.refundPaise,
        duePaise: 0,
        payments: note.refund,
        soldBy: note.by,
      },
      shop,
    ),
    original: {
      kind: note.kind,
      number: sale.invoiceNo,
      date: sale.businessDate,
      reason: note.reason,
      taxReduced,
      dueClearedPaise: note.dueClearedPaise,
      financedPaise: note.financedPaise,
    },
  };
}

export const creditNotePaper: Paper<NoteOnPaper> = issuedPaper({
  issued: ({ id, businessDate }) => ({ id, businessDate }),
  nameOfFile: note => note.creditNoteNo,
  draw: (note, on) => drawInvoice(creditNoteDocument(note, on.shop), { ...on, copies: 1 }),
});
