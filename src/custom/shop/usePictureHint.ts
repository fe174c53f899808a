import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';

/** Warns that an image hosted elsewhere is left out of PDF files. */
export const usePictureHint = (name: string, defaultMessage: string): string => {
  const translate = useTranslate();
  const value: unknown = useWatch({ name });
  const isElsewhere = typeof value === 'string' && /^https:/i.test(value);
  return translate(isElsewhere ? 'settings.invoice.elsewhere' : defaultMessage);
};
