/** Sizes are in millimetres. */
export const LABEL_SIZES = { '50x25': [50, 25], '38x25': [38, 25] } as const;
export const LABEL_SIZE_NAMES = ['50x25', '38x25'] as const;
export type LabelSize = (typeof LABEL_SIZE_NAMES)[number];
/** A roll has one label a page, a sheet of A4 many. */
export const LABEL_PAPERS = ['ROLL', 'SHEET'] as const;
export type LabelPaper = (typeof LABEL_PAPERS)[number];
export const MAX_LABELS = 2_000;
