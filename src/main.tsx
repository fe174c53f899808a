import { createRoot } from 'react-dom/client';
import { App, routed } from './App.tsx';
import { preloadPage } from './boot/preload.ts';
import { dropEarlyAnswers } from './boot/earlyAnswers.ts';
import { personOfTab } from './providers/personOfTab.ts';
import { queryClient } from './providers/queryClient.ts';
import { session } from './providers/theSession.ts';
import { store } from './providers/theStore.ts';
import './boot/first-paint.css';
import './theme/fonts.css';

// With the session goes what was read in it; the next person at this counter starts clean.
session.subscribe(({ status }) => {
  if (status !== 'unauthenticated') return;
  personOfTab.set(null);
  queryClient.clear();
  store.reset();
});

/** How long the first page may take answers that were asked for before it, in milliseconds. */
const EARLY_FOR_MS = 2_000;

const draw = () => {
  const root = document.getElementById('root');
  setTimeout(dropEarlyAnswers, EARLY_FOR_MS);
  if (root) createRoot(root).render(<App />);
};
// Drawn once, with everything: sooner on screen than a frame, then a frame with an empty list, then its rows.
void Promise.all([routed, preloadPage(location)]).then(draw, draw);
