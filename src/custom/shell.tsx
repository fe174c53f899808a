import type { ComponentType } from 'react';

/** A part of the shell, its code loaded on its own. */
export type Part = () => Promise<{ default: ComponentType }>;

/** What the bar shows before language and mode; loaded after the first paint, as all parts are. */
export const searchTools: readonly Part[] = [() => import('./palette/SearchTool.tsx')];

/** What it shows between them and the account, in this order. */
export const navbarTools: readonly Part[] = [
  () => import('./shortcuts/ShortcutsTool.tsx'),
  () => import('./notifications/NotificationsTool.tsx'),
];

/** What floats above every page. */
export const overlays: readonly Part[] = [() => import('./theme-customizer/Customizer.tsx')];
