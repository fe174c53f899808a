import { createRoot } from 'react-dom/client';
import { App, routed } from './App.tsx';
import { preloadPage } from './preload.ts';
import { dropEarlyAnswers } from './boot/earlyAnswers.ts';
import { personOfTab } from './providers/personOfTab.ts';
import { queryClient } from './providers/queryClient.ts';
import { session } from './providers/theSession.ts';
import { store } from './providers/theStore.ts';
import './boot/first-paint.css';
import './theme/fonts.css';

// Cached data must not outlive the session of its user.
session.subscribe(({ status }) => {
  if (status !== 'unauthenticated') return;
  personOfTab.set(null);
  queryClient.clear();
  store.reset();
});

/** Early answers are valid this long, in milliseconds. */
const EARLY_FOR_MS = 2_000;

const draw = () => {
  const root = document.getElementById('root');
  setTimeout(dropEarlyAnswers, EARLY_FOR_MS);
  if (root) createRoot(root).render(<App />);
};
// It renders once with all data: measured faster than rendering the frame and the list first.
void Promise.all([routed, preloadPage(location)]).then(draw, draw);
