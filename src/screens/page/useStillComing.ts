import { useLayoutEffect } from 'react';

let coming = 0;

/** Marks the document for as long as what stands there is shorter than the page that comes: the footer waits for it. */
export const useStillComing = (): void =>
  useLayoutEffect(() => {
    coming++;
    document.documentElement.dataset['coming'] = '';
    return () => {
      if (--coming === 0) delete document.documentElement.dataset['coming'];
    };
  }, []);
