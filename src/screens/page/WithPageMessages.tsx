import { useLocaleState } from 'ra-core';
import { use, type ReactNode } from 'react';
import type { Language } from '../../i18n/languages.ts';
import { loadPageMessages } from '../../providers/pageMessages.ts';

export const WithPageMessages = ({ children }: { children: ReactNode }) => {
  const [language] = useLocaleState();
  use(loadPageMessages(language as Language));
  return children;
};
