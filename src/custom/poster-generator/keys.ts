/** What the keys of the workspace do to the part in hand. */
import type { Step } from './editing.ts';

export interface KeyPressed {
  key: string;
  code: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

export type KeyAction =
  | { step: Step; tell: 'moved' | 'scaled' | 'removed' | 'undone' | 'redone' | null }
  | { edit: true }
  | { leave: true };

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Undo and redo, wherever the focus is but in a field, which has an undo of its own. */
export const historyKey = ({
  key,
  code,
  shiftKey,
  ctrlKey,
  metaKey,
  altKey,
}: KeyPressed): 'undo' | 'redo' | null => {
  if (altKey || ctrlKey === metaKey) return null;
  // Also where the layout writes another script on these keys.
  const is = (letter: string) =>
    key.toLowerCase() === letter || (code === `Key${letter.toUpperCase()}` && !/^[a-z]$/i.test(key));
  if (is('z')) return shiftKey ? 'redo' : 'undo';
  return is('y') && !shiftKey ? 'redo' : null;
};

/** Undefined for a key that means nothing here. */
export const keyAction = (pressed: KeyPressed, id: string, copyId: string): KeyAction | undefined => {
  const { key, code, shiftKey, ctrlKey, metaKey, altKey } = pressed;
  if (altKey) return undefined;
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() === 'd' || code === 'KeyD')
      return { step: { do: 'copy', id, as: copyId }, tell: null };
    return undefined;
  }
  const arrow = ARROWS[key];
  if (arrow) {
    const far = shiftKey ? 10 : 1;
    return { step: { do: 'nudge', id, dx: arrow[0] * far, dy: arrow[1] * far }, tell: 'moved' };
  }
  if (key === '+' || key === '=') return { step: { do: 'scale', id, factor: 1.05 }, tell: 'scaled' };
  if (key === '-' || key === '−' || key === '_')
    return { step: { do: 'scale', id, factor: 1 / 1.05 }, tell: 'scaled' };
  if (key === 'Delete' || key === 'Backspace') return { step: { do: 'remove', id }, tell: 'removed' };
  if (key === 'PageUp') return { step: { do: 'order', id, to: 'up' }, tell: null };
  if (key === 'PageDown') return { step: { do: 'order', id, to: 'down' }, tell: null };
  if (key === 'Enter' || key === 'F2') return { edit: true };
  if (key === 'Escape') return { leave: true };
  return undefined;
};
