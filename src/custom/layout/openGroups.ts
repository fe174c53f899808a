import type { MenuGroup } from '../../resources/kit/index.ts';

/**
 * The accordion: the submenus that are open once `group` was pressed. One at a time, but the submenu of the page on
 * screen stays open beside it.
 */
export const afterPress = (
  open: readonly MenuGroup[],
  group: MenuGroup,
  ofPage: MenuGroup | undefined,
): readonly MenuGroup[] => {
  if (open.includes(group)) return open.filter(other => other !== group);
  return ofPage && ofPage !== group && open.includes(ofPage) ? [ofPage, group] : [group];
};
