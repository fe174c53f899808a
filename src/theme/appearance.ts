import { useStoreContext } from 'ra-core';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { personOfTab } from '../providers/personOfTab.ts';

/** This browser has these appearance settings. */
export interface Appearance {
  mode: 'light' | 'dark' | 'system';
  skin: 'default' | 'bordered';
  layout: 'vertical' | 'collapsed' | 'horizontal';
  semiDark: boolean;
  navbarContentWidth: 'compact' | 'wide';
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

export const COMPACT_WIDTH = 1440;

const CHOICES = {
  mode: ['light', 'dark', 'system'],
  skin: ['default', 'bordered'],
  layout: ['vertical', 'collapsed', 'horizontal'],
  semiDark: [true, false],
  navbarContentWidth: ['compact', 'wide'],
} as const satisfies { [Key in Exclude<keyof Appearance, 'primaryColor'>]: readonly Appearance[Key][] };

/** Validates a stored appearance; invalid parts get defaults. */
export const appearanceFrom = (stored: unknown): Appearance => {
  const given = (typeof stored === 'object' && stored ? stored : {}) as Partial<Record<string, unknown>>;
  const known = Object.entries(CHOICES).filter(([key, values]) =>
    (values as readonly unknown[]).includes(given[key]),
  );
  const colour = given['primaryColor'];
  return {
    ...DEFAULT_APPEARANCE,
    ...Object.fromEntries(known.map(([key]) => [key, given[key]])),
    ...(typeof colour === 'string' && /^#[0-9a-f]{6}$/i.test(colour) ? { primaryColor: colour } : {}),
  };
};

export const isDefault = (appearance: Appearance): boolean =>
  (Object.keys(DEFAULT_APPEARANCE) as (keyof Appearance)[]).every(
    key => String(appearance[key]).toLowerCase() === String(DEFAULT_APPEARANCE[key]).toLowerCase(),
  );

/** Store keys are for the last used here, and per user. See `public/first-paint.js`. */
const LAST_USED = 'appearance';
const placeOf = (person: string): string => `${LAST_USED}.of.${person}`;

/**
 * Answers the appearance and its setter. It is stored per user: it survives sign-out and syncs across tabs; else the
 * last used applies.
 */
export const useAppearance = (): readonly [Appearance, (change: Partial<Appearance>) => void] => {
  const { getItem, setItem, subscribe } = useStoreContext();
  const person = useSyncExternalStore(personOfTab.subscribe, personOfTab.get);
  const read = useCallback(
    () => (person ? getItem<unknown>(placeOf(person)) : null) ?? getItem<unknown>(LAST_USED) ?? {},
    [person, getItem],
  );
  const stored = useSyncExternalStore(
    useCallback(
      (onChange: () => void) => {
        const ends = [LAST_USED, ...(person ? [placeOf(person)] : [])].map(key => subscribe(key, onChange));
        return () => ends.forEach(end => end());
      },
      [subscribe, person],
    ),
    () => JSON.stringify(read()),
  );
  const appearance = useMemo(() => appearanceFrom(JSON.parse(stored)), [stored]);

  useEffect(() => {
    const own = person ? getItem<unknown>(placeOf(person)) : null;
    if (own && JSON.stringify(own) !== JSON.stringify(getItem(LAST_USED))) setItem(LAST_USED, own);
  }, [person, getItem, setItem]);

  const change = useCallback(
    (some: Partial<Appearance>) => {
      // Reads the current value: a debounced colour may arrive after a later change.
      const next = { ...appearanceFrom(read()), ...some };
      if (person) setItem(placeOf(person), next);
      setItem(LAST_USED, next);
    },
    [read, person, setItem],
  );
  return [appearance, change];
};
