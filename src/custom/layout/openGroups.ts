import type { MenuGroup } from '../../resources/kit/index.ts';

/** The accordion: the submenu that is open once the head of `group` was pressed. One at a time, that of the page too. */
export const afterPress = (open: MenuGroup | undefined, group: MenuGroup): MenuGroup | undefined =>
  open === group ? undefined : group;
