/**
 * Writes the public invoice page, or the reason for none. It has no scripts, and no external resources but the
 * shop's logo.
 */
import type { Language } from '../../src/kit/languages.ts';
import type { DrawnDocument } from '../../src/resources/documents/tree.ts';
import { htmlOf } from '../../src/resources/documents/html.ts';
import type { TranslatePaper } from '../../src/resources/documents/documentModel.ts';
import { escaped, frame } from '../documents/pageFrame.ts';
import { qrPath } from '../documents/qrPath.ts';

export interface SharedInvoice {
  narrow: DrawnDocument;
  wide: DrawnDocument;
  pdfPath: string;
  /** The UPI link is null when nothing is due. */
  upi: string | null;
  amount: string;
}

export function sharedInvoicePage(
  invoice: SharedInvoice,
  lang: Language,
  translate: TranslatePaper,
  nonce: string,
): string {
  const narrow = htmlOf(invoice.narrow, qrPath);
  const wide = htmlOf(invoice.wide, qrPath);
  const pay = invoice.upi
    ? `<a class="act" href="${escaped(invoice.upi)}">${escaped(translate('shared.pay', { amount: invoice.amount }))}</a>`
    : '';
  return frame(
    lang,
    `${invoice.wide.title} · ${invoice.wide.author}`,
    nonce,
    `${narrow.css}\n${wide.css}`,
    `<header><p>${escaped(invoice.wide.author)}</p><a class="act" href="${escaped(invoice.pdfPath)}">${escaped(translate('shared.download'))}</a>${pay}</header>` +
      `<main><div class="paper wide">${wide.html}</div><div class="paper narrow">${narrow.html}</div></main>`,
  );
}

export const sharedWordPage = (
  word: 'wrong' | 'expired' | 'ended' | 'tooMany',
  lang: Language,
  translate: TranslatePaper,
  nonce: string,
): string =>
  frame(
    lang,
    translate(`shared.${word}`),
    nonce,
    '',
    `<main class="word"><h1>${escaped(translate(`shared.${word}`))}</h1><p>${escaped(translate(`shared.${word}Help`))}</p></main>`,
  );
