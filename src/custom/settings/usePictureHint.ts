import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';

/** What stands below a picture of the papers: of one that is not kept here, that PDF files leave it out. */
export const usePictureHint = (name: string, usual: string): string => {
  const translate = useTranslate();
  const value: unknown = useWatch({ name });
  const isElsewhere = typeof value === 'string' && /^https:/i.test(value);
  return translate(isElsewhere ? 'settings.invoice.elsewhere' : usual);
};
