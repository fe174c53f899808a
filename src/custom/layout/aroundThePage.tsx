import { Suspense, type ComponentType, type ReactNode } from 'react';
import { useAfterFirstFrame } from '../../screens/page/firstFrame.ts';
import { loadable, preload } from '../../screens/page/loadable.tsx';
import type * as around from './around.tsx';

const fetches: (() => Promise<unknown>)[] = [];

/** A part of what stands around the page: nothing, or what keeps its room, until the page's first frame is seen. */
const part = <Props extends object = object>(
  pick: (from: typeof around) => ComponentType<Props>,
  room: ReactNode = null,
) => {
  const load = async () => ({ default: pick(await import('./around.tsx')) });
  fetches.push(() => preload(load));
  const Part = loadable(load);
  const Around = (props: Props) => {
    if (!useAfterFirstFrame()) return room;
    return (
      <Suspense fallback={room}>
        <Part {...props} />
      </Suspense>
    );
  };
  return Around;
};

/** Fetches their code. */
export const preloadAround = (): Promise<unknown> => Promise.allSettled(fetches.map(fetch => fetch()));

export const BarTools = part(({ BarTools }) => BarTools);
export const ColumnMenu = part<{ named: boolean }>(({ ColumnMenu }) => ColumnMenu);
export const DrawerNav = part(({ DrawerNav }) => DrawerNav);
export const Footer = part(({ Footer }) => Footer);
export const HorizontalNav = part(({ HorizontalNav }) => HorizontalNav, <div style={{ height: 56 }} />);
export const OfflineBanner = part(({ OfflineBanner }) => OfflineBanner);
export const Overlays = part(({ Overlays }) => Overlays);
