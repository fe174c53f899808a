/** Print and print previews are black on white in every theme. */
export const PAPER_WHITE = '#fff';
export const PAPER_INK = '#000';
export const PAPER_RULE = '#bbb';
