/** What has not moved to its noun yet (docs/decisions/260-nouns.md), by room. No room takes a new file; at the end there are none. */
export const NOT_MOVED: Readonly<Record<string, readonly string[]>> = {
  'server/routes': ['papers', 'share'],
  'src/providers/calls': ['papers'],
  'src/resources/calls': ['papers'],
  'src/resources/calls/answers': ['papers'],
};
