/** Begins a text that `npm run resource:add` drafted in another language; tests fail while one is left. */
export const DRAFT = 'TRANSLATE: ';
