/** Marks the switch of menu sets: the rail stays open while it has the focus. */
export const SET_SWITCH = { 'data-set-switch': '' };

export const isInSetSwitch = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-set-switch]') !== null;
