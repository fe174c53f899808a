// In place of d3's words for instants on an axis of time, which no chart here has: months and days are bands that bring
// their own words, in the reader's language.
const none = () => {
  throw new Error('An axis of time needs d3-time-format: take its alias out of vite.config.ts.');
};
export const timeFormat = none;
export const utcFormat = none;
