import { useTranslate } from 'ra-core';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { inOwnLanguage } from './providers/language.ts';
import { afterSignIn, isPublicPage, isSetupPage, isSignInPage, signInPath } from './providers/redirects.ts';
import { session } from './providers/theSession.ts';
import { usePageIsThere } from './screens/page/heldKeys.ts';
import { Splash } from './screens/page/Splash.tsx';

/** Shows a spinner until the session status is known, then the page or the sign-in page with `redirectTo`. */
export const SessionGate = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const { pathname, search } = useLocation();
  const { status, end } = useSyncExternalStore(session.subscribe, session.state);

  useEffect(() => void session.start(), []);
  usePageIsThere(pathname);

  if (status === 'loading') return <Splash label={translate('app.session.loading')} fullHeight />;
  const signingIn = isSignInPage(pathname);
  if (status === 'unauthenticated' && !signingIn && !isPublicPage(pathname))
    return (
      <Navigate
        to={signInPath(end === 'signedOut' ? { pathname: pathname.slice(0, 3) } : { pathname, search })}
        replace
      />
    );
  if (status === 'authenticated' && (signingIn || isSetupPage(pathname)))
    return <Navigate to={inOwnLanguage(afterSignIn({ pathname, search }))} replace />;
  return children;
};
