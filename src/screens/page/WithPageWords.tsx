import { useLocaleState } from 'ra-core';
import { use, type ReactNode } from 'react';
import type { Language } from '../../i18n/languages.ts';
import { loadPageWords } from '../../providers/pageWords.ts';

export const WithPageWords = ({ children }: { children: ReactNode }) => {
  const [language] = useLocaleState();
  use(loadPageWords(language as Language));
  return children;
};
