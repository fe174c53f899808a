export type TipSide = 'bottom' | 'right';

/**
 * It is the tip of an element whose name shows beside it while it is pointed at or focused (`Tips`). An empty text
 * shows nothing.
 */
export const tip = (text: string, side: TipSide = 'bottom') =>
  text ? { 'data-tip': text, 'data-tip-side': side } : {};

export interface ShownTip {
  anchor: HTMLElement;
  text: string;
  side: TipSide;
}

/** Answers the tip of the innermost element around `target` that has one. */
export const tipAround = (target: EventTarget | null): ShownTip | null => {
  const anchor = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
  const { tip: text, tipSide } = anchor?.dataset ?? {};
  return anchor && text ? { anchor, text, side: tipSide === 'right' ? 'right' : 'bottom' } : null;
};
