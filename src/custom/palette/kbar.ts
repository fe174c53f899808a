/**
 * The part of kbar the palette stands on: open and shut, the line that is chosen, the cursor's way back. Taken file by
 * file: the package's index brings its fuzzy search and its virtual list along, neither of which is asked for here.
 */
export { KBarProvider } from 'kbar/lib/KBarContextProvider.js';
export { VisualState } from 'kbar/lib/types.js';
export { useKBar } from 'kbar/lib/useKBar.js';
