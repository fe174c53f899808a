import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { isLanguage } from '../kit/languages.ts';
import { ask } from '../providers/ask.ts';
import { useCurrentUser } from '../providers/useCurrentUser.ts';
import { useToday } from '../providers/useToday.ts';
import type { OnPaper } from '../resources/documents/draw.ts';
import { letterheads } from '../resources/registrations/reads.ts';
import type { ShopSettings } from '../resources/shop/answers.ts';
import { shopSettings, socialLinks } from '../resources/shop/reads.ts';
import { INVOICE_PAPERS } from '../kit/rules/choices.ts';
import { INVOICE_TEMPLATES } from '../resources/shop/choices.ts';

/** What documents of the shop were issued under. */
export const letterheadsQuery = queryOptions({
  queryKey: ['letterheads'],
  queryFn: ({ signal }) => ask(letterheads, {}, { signal, quiet: true }),
  staleTime: 300_000,
});

/** Answers the shop's letterhead, in the language of the screen; null until it is read. */
export const useOnPaper = (): OnPaper | null => {
  const user = useCurrentUser();
  const translate = useTranslate();
  const locale = useLocale();
  const settings = useQuery({
    queryKey: ['shop-settings'],
    queryFn: ({ signal }) => ask(shopSettings, {}, { signal, quiet: true }),
    staleTime: 300_000,
  });
  const links = useQuery({
    queryKey: ['social-links'],
    queryFn: ({ signal }) => ask(socialLinks, {}, { signal, quiet: true }),
    staleTime: 300_000,
  });
  const issuers = useQuery(letterheadsQuery);
  const isPending = !user || settings.isPending || links.isPending || issuers.isPending;
  const printedOn = useToday();
  return useMemo(() => {
    if (isPending) return null;
    // Missing settings or links only omit lines; the paper is still drawn.
    const { invoiceTemplateNo, invoicePaper, ...rest }: Partial<ShopSettings> = settings.data ?? {};
    return {
      shop: { ...links.data, ...user.shop, ...rest, registrations: issuers.data ?? [] },
      template: INVOICE_TEMPLATES.find(each => each === invoiceTemplateNo) ?? 'TEMPLATE_001',
      size: INVOICE_PAPERS.find(each => each === invoicePaper) ?? 'A4',
      lang: isLanguage(locale) ? locale : 'en',
      printedOn,
      translate: (key, params) => translate(`invoice.${key}`, params),
    };
  }, [isPending, user, settings.data, links.data, issuers.data, locale, printedOn, translate]);
};
