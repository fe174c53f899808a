import { useStore } from 'ra-core';
import { useCallback } from 'react';

/** What a person chose for the look of this browser (SPEC section 3, theme settings). */
export interface Appearance {
  mode: 'light' | 'dark' | 'system';
  skin: 'default' | 'bordered';
  layout: 'vertical' | 'collapsed' | 'horizontal';
  /** A dark menu beside light pages. */
  semiDark: boolean;
  /** `compact` keeps bar and content within 1440 px. */
  navbarContentWidth: 'compact' | 'wide';
  /** `#RRGGBB`. */
  primaryColor: string;
}

export const DEFAULT_APPEARANCE: Appearance = {
  mode: 'system',
  skin: 'default',
  layout: 'vertical',
  semiDark: false,
  navbarContentWidth: 'wide',
  primaryColor: '#7367F0',
};

/** Its place in react-admin's store; also read by `public/first-paint.js`. */
const KEY = 'appearance';

/**
 * The appearance that holds, and how to change some of it. Kept in local storage: it outlives a sign-out and is
 * followed in every open tab.
 */
export const useAppearance = (): readonly [Appearance, (change: Partial<Appearance>) => void] => {
  const [chosen, setChosen] = useStore<Partial<Appearance>>(KEY, {});
  const change = useCallback(
    (some: Partial<Appearance>) => setChosen(before => ({ ...before, ...some })),
    [setChosen],
  );
  return [{ ...DEFAULT_APPEARANCE, ...chosen }, change];
};
