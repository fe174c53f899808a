import { useEffect, useRef, type RefObject } from 'react';
import type { Move } from './boardModel.ts';
import type { Asked } from './useMoves.ts';

interface Moves {
  asked: Asked | undefined;
  pending: readonly Move[];
}

/** Focus stays with the card that moves: in another column, and back when refused, it is another element. */
export const useFocusOnMoved = (frame: RefObject<HTMLElement | null>, { asked, pending }: Moves): void => {
  const moved = useRef<string>(undefined);
  useEffect(() => {
    moved.current = asked?.move.id ?? pending.at(-1)?.id ?? moved.current;
    if (moved.current === undefined || document.activeElement !== document.body) return;
    const link = frame.current?.querySelector<HTMLElement>(`[data-card="${moved.current}"] a`);
    link?.focus({ preventScroll: true });
  }, [asked, pending, frame]);
};
