import { useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { isLanguage } from '../i18n/languages.ts';
import { drawInvoice } from '../resources/documents/draw.ts';
import type { Language, TranslatePaper } from '../resources/documents/documentModel.ts';
import type { DrawnDocument } from '../resources/documents/tree.ts';
import type { InvoiceDocument } from '../resources/sales/invoiceDocument.ts';
import type { InvoicePaper, InvoiceTemplate } from '../kit/values.ts';

export interface PaperOptions {
  template: InvoiceTemplate;
  size: InvoicePaper;
  copies?: number | undefined;
}

export const usePaperWords = (): { lang: Language; translate: TranslatePaper } => {
  const translate = useTranslate();
  const locale = useLocale();
  return useMemo(
    () => ({
      lang: isLanguage(locale) ? locale : 'en',
      translate: (key, params) => translate(`invoice.${key}`, params),
    }),
    [translate, locale],
  );
};

export const useDrawnInvoice = (
  document: InvoiceDocument,
  { template, size, copies }: PaperOptions,
): DrawnDocument => {
  const { lang, translate } = usePaperWords();
  return useMemo(
    () => drawInvoice(document, { template, size, lang, copies }, translate),
    [document, template, size, lang, copies, translate],
  );
};
