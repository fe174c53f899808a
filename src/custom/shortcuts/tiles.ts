/** The six shortcuts of SPEC section 2, each there as soon as its page is, for those who may open it. */
import type { CurrentUser } from '../../resources/calls/session.ts';
import type { IconName, Role } from '../../resources/kit/index.ts';
import { openPages } from '../openPages.ts';

/** SPEC section 3, shortcut: title and subtitle are keys below `shortcuts.{name}`. */
export interface Tile {
  name: 'calendar' | 'invoices' | 'users' | 'roles' | 'dashboard' | 'account';
  icon: IconName;
  /** Below `/{lang}`, without a slash in front. */
  url: string;
}

interface Shortcut {
  name: Tile['name'];
  icon: IconName;
  /** Pages it may stand for; the first that somebody may open is taken. */
  paths: readonly string[];
  /** Those of a role, where they are others. */
  pathsOf?: Partial<Record<Role, readonly string[]>>;
}

const SHORTCUTS: readonly Shortcut[] = [
  { name: 'calendar', icon: 'EventNote', paths: ['calendar'] },
  { name: 'invoices', icon: 'ReceiptLong', paths: ['sales-management'] },
  { name: 'users', icon: 'People', paths: ['user-management', 'users'] },
  { name: 'roles', icon: 'Badge', paths: ['roles'] },
  { name: 'dashboard', icon: 'Dashboard', paths: ['dashboard', 'users/dashboard'] },
  {
    name: 'account',
    icon: 'Settings',
    paths: ['profilepage'],
    pathsOf: { owner: ['settings', 'profilepage'] },
  },
];

/** The tiles of somebody: those of whose pages he may open one. */
export function tilesFor(
  user: CurrentUser,
  open: ReadonlySet<string> = new Set(openPages(user).map(({ path }) => path)),
): Tile[] {
  return SHORTCUTS.flatMap(({ name, icon, paths, pathsOf }) => {
    const url = (pathsOf?.[user.role] ?? paths).find(path => open.has(path));
    return url ? [{ name, icon, url }] : [];
  });
}
