import { useLayoutEffect } from 'react';

let coming = 0;

/** Keeps the footer hidden while a short placeholder is shown. */
export const useStillComing = (): void =>
  useLayoutEffect(() => {
    coming++;
    document.documentElement.dataset['coming'] = '';
    return () => {
      if (--coming === 0) delete document.documentElement.dataset['coming'];
    };
  }, []);
