/** It shows when the messages of a language did not load, so it is in the bundle in every language. */
export default {
  title: 'Couldn’t load Galla',
  text: 'Part of the page couldn’t load. Check your connection and retry. Nothing is lost.',
  again: 'Retry',
};
