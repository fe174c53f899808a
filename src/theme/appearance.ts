import { useStoreContext } from 'ra-core';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { personOfTab } from '../providers/personOfTab.ts';

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

/** Widest content of `navbarContentWidth: 'compact'`, in px. */
export const COMPACT_WIDTH = 1440;

const CHOICES = {
  mode: ['light', 'dark', 'system'],
  skin: ['default', 'bordered'],
  layout: ['vertical', 'collapsed', 'horizontal'],
  semiDark: [true, false],
  navbarContentWidth: ['compact', 'wide'],
} as const satisfies { [Key in Exclude<keyof Appearance, 'primaryColor'>]: readonly Appearance[Key][] };

/** A stored appearance as far as it makes sense; defaults for the rest. Storage may hold anything. */
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

/** Whether nothing differs from what a new browser has. */
export const isDefault = (appearance: Appearance): boolean =>
  (Object.keys(DEFAULT_APPEARANCE) as (keyof Appearance)[]).every(
    key => String(appearance[key]).toLowerCase() === String(DEFAULT_APPEARANCE[key]).toLowerCase(),
  );

/** Its places in react-admin's store: what was last used here, and each person's own. See `public/first-paint.js`. */
const LAST_USED = 'appearance';
const placeOf = (person: string): string => `${LAST_USED}.of.${person}`;

/**
 * The appearance that holds, and how to change some of it. Kept in local storage for the person: it outlives a
 * sign-out, comes back when he signs in and is followed in every open tab. Where nobody is signed in, or he never
 * chose, what was last used in this browser holds.
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
      (tell: () => void) => {
        const ends = [LAST_USED, ...(person ? [placeOf(person)] : [])].map(key => subscribe(key, tell));
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
      // What holds now, not when this page was drawn: a colour still being typed comes later than the next click.
      const next = { ...appearanceFrom(read()), ...some };
      if (person) setItem(placeOf(person), next);
      setItem(LAST_USED, next);
    },
    [read, person, setItem],
  );
  return [appearance, change];
};
