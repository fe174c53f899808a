import { createBrowserRouter, redirect, type LoaderFunctionArgs } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Admin } from './Admin.tsx';
import { isLanguage, type Language } from './kit/languages.ts';
import { loadMessages } from './providers/i18nProvider.ts';
import { withGuessedLanguage } from './providers/language.ts';
import { followPageMessages } from './providers/pageMessages.ts';
import { watchTab } from './providers/drafts.ts';
import { navigateWith } from './providers/navigation.ts';
import { holdForPage, listenForHeldKeys } from './screens/page/heldKeys.ts';
import { holdMisread } from './screens/page/misread.ts';
import { listenForScans } from './screens/page/scans.ts';
import { prepareDirection } from './theme/direction.ts';
import { LoadError } from './LoadError.tsx';

/** Adds the language to a path without one; keeps the query. */
const giveLanguage = ({ request }: LoaderFunctionArgs) => {
  const { pathname, search } = new URL(request.url);
  return redirect(withGuessedLanguage(pathname + search));
};

const prepare = async (language: Language) => {
  const [messages] = await Promise.all([
    loadMessages(language),
    followPageMessages(language),
    prepareDirection(language),
  ]);
  return messages;
};

const router = createBrowserRouter([
  {
    path: '/:lang/*',
    loader: args => (isLanguage(args.params.lang) ? prepare(args.params.lang) : giveLanguage(args)),
    shouldRevalidate: ({ currentParams, nextParams }) => currentParams.lang !== nextParams.lang,
    Component: Admin,
    ErrorBoundary: LoadError,
    HydrateFallback: () => null,
  },
  { path: '*', loader: giveLanguage, Component: () => null, HydrateFallback: () => null },
]);

listenForHeldKeys();
listenForScans();
holdMisread();
watchTab();
router.subscribe(({ location }) => holdForPage(location.pathname));
holdForPage(window.location.pathname);

navigateWith(path => void router.navigate(path));

export const routed = new Promise<void>(resolve => {
  if (router.state.initialized) resolve();
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    resolve();
  });
});

export const App = () => <RouterProvider router={router} />;
