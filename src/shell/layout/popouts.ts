import { useCallback, useEffect, useRef, useState } from 'react';
import { POPOUT_DELAY, POPOUT_GRACE } from './measures.ts';
import { keyOf } from '../../screens/page/keyOf.ts';

interface Open {
  key: string;
  /** Opened by press it stays until dismissed; by hover it closes with it. */
  by: 'pointer' | 'press';
  /** It was opened by keyboard: the first entry gets the focus. */
  focus: boolean;
}

export const usePopouts = () => {
  const [open, setOpen] = useState<Open | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const stay = useCallback(() => clearTimeout(timer.current), []);
  const hide = useCallback(() => {
    clearTimeout(timer.current);
    setOpen(null);
  }, []);

  useEffect(() => stay, [stay]);

  useEffect(() => {
    if (!open) return;
    const pressed = (event: Event) => {
      if (!(event.target as Element).closest?.('[data-popout]')) hide();
    };
    const escape = (event: KeyboardEvent) => {
      if (keyOf(event) !== 'Escape') return;
      event.preventDefault();
      hide();
    };
    document.addEventListener('pointerdown', pressed);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', pressed);
      document.removeEventListener('keydown', escape);
    };
  }, [open, hide]);

  return {
    open,
    hide,
    stay,
    showSoon: (key: string) => {
      stay();
      timer.current = setTimeout(
        () => setOpen(now => (now?.key === key ? now : { key, by: 'pointer', focus: false })),
        POPOUT_DELAY,
      );
    },
    hideSoon: () => {
      stay();
      timer.current = setTimeout(() => setOpen(now => (now?.by === 'pointer' ? null : now)), POPOUT_GRACE);
    },
    press: (key: string, focus: boolean) => {
      stay();
      setOpen(now => (now?.key === key && now.by === 'press' ? null : { key, by: 'press', focus }));
    },
  };
};

export type Popouts = ReturnType<typeof usePopouts>;
