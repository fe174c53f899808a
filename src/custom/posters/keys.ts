import type { Step } from './editing.ts';

interface KeyPressed {
  key: string;
  code: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

type KeyAction =
  | { step: Step; announce: 'moved' | 'scaled' | 'removed' | null }
  | { edit: true }
  | { leave: true };

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const historyKey = ({
  key,
  code,
  shiftKey,
  ctrlKey,
  metaKey,
  altKey,
}: KeyPressed): 'undo' | 'redo' | null => {
  if (altKey || ctrlKey === metaKey) return null;
  // It compares the key code where the layout writes another script.
  const is = (letter: string) =>
    key.toLowerCase() === letter || (code === `Key${letter.toUpperCase()}` && !/^[a-z]$/i.test(key));
  if (is('z')) return shiftKey ? 'redo' : 'undo';
  return is('y') && !shiftKey ? 'redo' : null;
};

export const keyAction = (pressed: KeyPressed, id: string, copyId: string): KeyAction | undefined => {
  const { key, code, shiftKey, ctrlKey, metaKey, altKey } = pressed;
  if (altKey) return undefined;
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() === 'd' || code === 'KeyD')
      return { step: { do: 'copy', id, as: copyId }, announce: null };
    return undefined;
  }
  const arrow = ARROWS[key];
  if (arrow) {
    const far = shiftKey ? 10 : 1;
    return { step: { do: 'nudge', id, dx: arrow[0] * far, dy: arrow[1] * far }, announce: 'moved' };
  }
  if (key === '+' || key === '=') return { step: { do: 'scale', id, factor: 1.05 }, announce: 'scaled' };
  if (key === '-' || key === '−' || key === '_')
    return { step: { do: 'scale', id, factor: 1 / 1.05 }, announce: 'scaled' };
  if (key === 'Delete' || key === 'Backspace') return { step: { do: 'remove', id }, announce: 'removed' };
  if (key === 'PageUp') return { step: { do: 'order', id, to: 'up' }, announce: null };
  if (key === 'PageDown') return { step: { do: 'order', id, to: 'down' }, announce: null };
  if (key === 'Enter' || key === 'F2') return { edit: true };
  if (key === 'Escape') return { leave: true };
  return undefined;
};
