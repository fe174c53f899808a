import type { ComponentType } from 'react';
import type { Access, MenuPlace, PaletteSection } from '../kit/index.ts';
import type { Ability } from '../kit/roleAbilities.ts';

export interface CustomPage {
  /** It stands below `/{lang}`, without a leading slash: `counter`, `sales-management/:id/invoice`. */
  path: string;
  page: () => Promise<{ default: ComponentType }>;
  /** It is the key of its name in menu, palette and window title. */
  title: string;
  access: Ability | Access;
  /** These queries are prefetched while the code loads, when opened without search parameters. */
  first?: readonly { queryKey: readonly unknown[]; queryFn: (asked: { signal: AbortSignal }) => unknown }[];
  menu?: MenuPlace;
  palette?: { section: PaletteSection };
  /** Print and kiosk pages have no menu and bar. */
  bare?: boolean;
}
