/** Awaited between the pieces of a drawing: others draw a piece; throws when the drawing is to end. */
export type Turn = () => Promise<void>;

export const noOther: Turn = () => Promise.resolve();
