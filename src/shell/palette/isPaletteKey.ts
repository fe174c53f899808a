import { keyOf } from '../../screens/page/keyOf.ts';

const onApple = /Mac|iPhone|iPad/.test(navigator.platform);

export const PALETTE_KEYS = onApple ? '⌘K' : 'Ctrl K';
export const PALETTE_ARIA_KEYS = onApple ? 'Meta+K' : 'Control+K';

/** Tells whether it is Cmd+K or Ctrl+K, by `code` for layouts of other scripts. */
export const isPaletteKey = (event: KeyboardEvent): boolean => {
  const { code, ctrlKey, metaKey, altKey, shiftKey } = event;
  const key = keyOf(event);
  if (altKey || shiftKey || (onApple ? !metaKey || ctrlKey : !ctrlKey || metaKey)) return false;
  return key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key));
};
