import type { ComponentType } from 'react';
import NotificationsTool from '../notifications/NotificationsTool.tsx';
import SearchTool from '../palette/SearchTool.tsx';
import ShortcutsTool from '../shortcuts/ShortcutsTool.tsx';

/** It is a lazily loaded part of the shell. */
export type Part = () => Promise<{ default: ComponentType }>;

/** The bar has these tools before language and mode. */
export const searchTools: readonly ComponentType[] = [SearchTool];

export const navbarTools: readonly ComponentType[] = [ShortcutsTool, NotificationsTool];

export const overlays: readonly Part[] = [
  () => import('../theme-customizer/Customizer.tsx'),
  () => import('../pin/PinOverlay.tsx'),
];
