import type { ComponentType } from 'react';

/** A part of the shell, its code loaded on its own. */
export type Part = () => Promise<{ default: ComponentType }>;

/** What the bar shows beside language, mode and account, in this order; each is loaded after the first paint. */
export const navbarTools: readonly Part[] = [
  () => import('./palette/SearchTool.tsx'),
  () => import('./shortcuts/ShortcutsTool.tsx'),
  () => import('./notifications/NotificationsTool.tsx'),
];

/** What floats above every page. */
export const overlays: readonly Part[] = [() => import('./theme-customizer/Customizer.tsx')];
