/** Marks where the switch of menu sets stands: the keyboard keeps the rail open on its way through it. */
export const SET_SWITCH = { 'data-set-switch': '' };

export const isInSetSwitch = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-set-switch]') !== null;
