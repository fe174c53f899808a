/** Layout sizes in px, durations in ms. */
export const MENU_WIDTH = 260;
export const RAIL_WIDTH = 71;
export const POPOUT_WIDTH = 260;
export const POPOUT_DELAY = 75;
/** The pointer has so much time to move from the head into the pop-out. */
export const POPOUT_GRACE = 150;
export const NAV_TRANSITION = 300;
export const MENU_TRANSITION = 200;
export const BACK_TO_TOP_AFTER = 400;
export const HEADER_HEIGHT = 64;
export const CONTENT = 'content';
