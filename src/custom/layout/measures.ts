/** Measures of the frame (SPEC section 9), in px and ms. */
export const MENU_WIDTH = 260;
/** The collapsed menu: the SPEC's second reading. */
export const RAIL_WIDTH = 71;
export const POPOUT_WIDTH = 260;
/** How long a pointer rests on a group before its pop-out opens. */
export const POPOUT_DELAY = 75;
/** How long a pop-out outlives the pointer: the way from the group to it. */
export const POPOUT_GRACE = 150;
/** The menu's width. */
export const NAV_TRANSITION = 300;
/** What is in the menu: names fading, submenus unfolding. */
export const MENU_TRANSITION = 200;
/** Scrolled this far, the way back to the top is offered. */
export const BACK_TO_TOP_AFTER = 400;
export const HEADER_HEIGHT = 64;
/** The id of the page's own part of the document. */
export const CONTENT = 'content';
