import { useTranslate } from 'ra-core';
import { formatPaiseCompact } from '../resources/rules/money.ts';

/** Writes an amount where there is little room, '₹12.3 L', with lakh and crore in the reader's language. */
export const useShortMoney = (): ((paise: number) => string) => {
  const translate = useTranslate();
  const units = { lakh: translate('charts.lakh'), crore: translate('charts.crore') };
  return paise => formatPaiseCompact(paise, units);
};
