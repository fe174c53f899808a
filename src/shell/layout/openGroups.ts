import type { MenuGroup } from '../../kit/index.ts';

/** Answers the open submenu after a press on the head of `group`: one at a time. */
export const afterPress = (open: MenuGroup | undefined, group: MenuGroup): MenuGroup | undefined =>
  open === group ? undefined : group;
