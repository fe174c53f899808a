import { useCallback, useEffect, useRef, useState } from 'react';
import { POPOUT_DELAY, POPOUT_GRACE } from './measures.ts';

interface Open {
  key: string;
  /** One that was pressed open stays until it is dismissed; one that the pointer opened goes with it. */
  by: 'pointer' | 'press';
  /** Opened from the keyboard: the first entry takes the focus. */
  focus: boolean;
}

/** Which of a menu's pop-outs is open; never two. */
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
      if (event.key !== 'Escape') return;
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
    /** The pointer is on it still. */
    stay,
    /** The pointer rests on its head: opens after 75 ms. */
    showSoon: (key: string) => {
      stay();
      timer.current = setTimeout(
        () => setOpen(now => (now?.key === key ? now : { key, by: 'pointer', focus: false })),
        POPOUT_DELAY,
      );
    },
    /** The pointer left. */
    hideSoon: () => {
      stay();
      timer.current = setTimeout(() => setOpen(now => (now?.by === 'pointer' ? null : now)), POPOUT_GRACE);
    },
    /** Its head was pressed: opens it, keeps what the pointer had opened, or closes it. */
    press: (key: string, focus: boolean) => {
      stay();
      setOpen(now => (now?.key === key && now.by === 'press' ? null : { key, by: 'press', focus }));
    },
  };
};

export type Popouts = ReturnType<typeof usePopouts>;
