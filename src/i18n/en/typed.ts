/** What was typed and is not saved. */
const typed = {
  offer: 'You started here and did not save.',
  take: 'Continue',
  drop: 'Discard',
};

export default typed;
