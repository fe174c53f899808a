import { useTranslate } from 'ra-core';
import { monthName } from '../../../screens/period/monthName.ts';
import { useLanguage } from '../../../screens/basics/useDisplayOptions.ts';
import type { Naming } from './choice.ts';

export const useNaming = (): Naming & { short: (key: string, withYear: boolean) => string } => {
  const translate = useTranslate();
  const language = useLanguage();
  const month = (key: string, width: 'long' | 'short', withYear = true) =>
    [monthName(Number(key.slice(5, 7)), language, width), ...(withYear ? [key.slice(0, 4)] : [])].join(' ');
  const naming: Naming = (dimension, key, label) => {
    switch (dimension) {
      case 'month':
        return month(key, 'long');
      case 'itemCategory':
        return translate(`choices.itemCategory.${key}`, { _: key });
      case 'paymentMethod':
        return key ? translate(`choices.paymentMethod.${key}`, { _: key }) : translate('figures.nothingPaid');
      case 'staff':
        return label ?? translate('figures.unknown');
      default:
        return key;
    }
  };
  return Object.assign(naming, {
    short: (key: string, withYear: boolean) => month(key, 'short', withYear),
  });
};
