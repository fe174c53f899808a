import type { ComponentType } from 'react';
import NotificationsTool from './notifications/NotificationsTool.tsx';
import SearchTool from './palette/SearchTool.tsx';
import ShortcutsTool from './shortcuts/ShortcutsTool.tsx';

/** A part of the shell, its code loaded on its own. */
export type Part = () => Promise<{ default: ComponentType }>;

/** What the bar shows before language and mode. */
export const searchTools: readonly ComponentType[] = [SearchTool];

/** What it shows between them and the account, in this order. */
export const navbarTools: readonly ComponentType[] = [ShortcutsTool, NotificationsTool];

/** What floats above every page. */
export const overlays: readonly Part[] = [() => import('./theme-customizer/Customizer.tsx')];
