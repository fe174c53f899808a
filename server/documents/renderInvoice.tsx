import { Document, renderToBuffer } from '@react-pdf/renderer';
import type { Language } from '../../src/i18n/languages.ts';
import type { InvoiceDocument } from '../../src/resources/rules/invoiceDocument.ts';
import type { INVOICE_TEMPLATES } from '../../src/resources/values.ts';
import { printable, registerFonts } from './fonts.ts';
import { Roll } from './template001/roll.tsx';
import { Sheet } from './template001/sheet.tsx';
import { invoiceWords } from './words.ts';

export const INVOICE_SIZES = ['A4', 'A5', '80mm', '58mm'] as const;
export type InvoiceSize = (typeof INVOICE_SIZES)[number];
export type InvoiceTemplate = (typeof INVOICE_TEMPLATES)[number];

export interface InvoiceStyle {
  size: InvoiceSize;
  lang: Language;
  template?: InvoiceTemplate | undefined;
}

/** A template draws sheets and rolls; a new one is a folder and a line here. */
const TEMPLATES = {
  TEMPLATE_001: { Sheet, Roll },
} satisfies Record<InvoiceTemplate, { Sheet: typeof Sheet; Roll: typeof Roll }>;

let fontsReady = false;

/** Draws an invoice where it is called (some hundred milliseconds of one core): routes call `invoicePdf`. */
export async function renderInvoice(document: InvoiceDocument, style: InvoiceStyle): Promise<Uint8Array> {
  if (!fontsReady) registerFonts();
  fontsReady = true;
  const { size, lang, template = 'TEMPLATE_001' } = style;
  const { Sheet: SheetPage, Roll: RollPage } = TEMPLATES[template];
  const words = invoiceWords(document, lang);
  const page =
    size === 'A4' || size === 'A5' ? (
      <SheetPage document={document} words={words} size={size} />
    ) : (
      <RollPage document={document} words={words} size={size} />
    );
  return renderToBuffer(
    <Document
      title={printable(`${words.title} ${document.number}`)}
      author={printable(document.supplier.name)}
      language={lang}
      creationDate={new Date(`${document.date}T00:00:00Z`)}
    >
      {page}
    </Document>,
  );
}
