import type { PopperProps } from '@mui/material/Popper';
import { Suspense } from 'react';
import { loadable, preload } from '../../boot/loadable.tsx';

const load = () => import('@mui/material/Popper');
const Popper = loadable<PopperProps>(load);

/**
 * It loads before it opens, as React holds back for 300 ms what it has drawn a fallback for. A failed load is tried
 * again as it opens.
 */
export const preloadPopper = (): void => void preload<PopperProps>(load).catch(() => undefined);

/** It is MUI's popper, loaded when it first opens or by `preloadPopper`. */
export const LazyPopper = (props: PopperProps) =>
  props.open ? (
    <Suspense fallback={null}>
      <Popper {...props} />
    </Suspense>
  ) : null;
