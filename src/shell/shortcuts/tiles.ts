import type { CurrentUser } from '../../resources/session/answers.ts';
import type { IconName, Role } from '../../kit/index.ts';
import { openPages } from '../../custom/openPages.ts';

/** Title and subtitle are keys below `shortcuts.{name}`. */
export interface Tile {
  name: 'calendar' | 'invoices' | 'users' | 'roles' | 'dashboard' | 'account';
  icon: IconName;
  /** It stands below `/{lang}`, without a leading slash. */
  url: string;
}

interface Shortcut {
  name: Tile['name'];
  icon: IconName;
  /** Candidate pages; the first one allowed is used. */
  paths: readonly string[];
  /** A role has these candidates, where they differ. */
  pathsOf?: Partial<Record<Role, readonly string[]>>;
}

const SHORTCUTS: readonly Shortcut[] = [
  { name: 'calendar', icon: 'EventNote', paths: ['calendar'] },
  { name: 'invoices', icon: 'ReceiptLong', paths: ['sales-management'] },
  { name: 'users', icon: 'People', paths: ['user-management', 'users'] },
  { name: 'roles', icon: 'Badge', paths: ['user-management/roles'] },
  { name: 'dashboard', icon: 'Dashboard', paths: ['dashboard', 'users/dashboard'] },
  {
    name: 'account',
    icon: 'Settings',
    paths: ['profilepage'],
    pathsOf: { owner: ['settings', 'profilepage'] },
  },
];

export function tilesFor(
  user: CurrentUser,
  open: ReadonlySet<string> = new Set(openPages(user).map(({ path }) => path)),
): Tile[] {
  return SHORTCUTS.flatMap(({ name, icon, paths, pathsOf }) => {
    const url = (pathsOf?.[user.role] ?? paths).find(path => open.has(path));
    return url ? [{ name, icon, url }] : [];
  });
}
