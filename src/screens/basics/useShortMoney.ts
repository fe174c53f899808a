import { useTranslate } from 'ra-core';
import { formatPaiseCompact } from '../../kit/rules/money.ts';

export const useShortMoney = (): ((paise: number) => string) => {
  const translate = useTranslate();
  const units = { lakh: translate('charts.lakh'), crore: translate('charts.crore') };
  return paise => formatPaiseCompact(paise, units);
};
