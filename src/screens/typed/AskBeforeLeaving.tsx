import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { session } from '../../providers/theSession.ts';
import { unsaved } from '../../providers/unsaved.ts';

/** Stands once in the app: the router takes one blocker. A session that has ended is left unasked. */
export const AskBeforeLeaving = () => {
  const translate = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      unsaved.any() &&
      session.state().status === 'authenticated',
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (!unsaved.any() || window.confirm(translate('ra.message.unsaved_changes'))) {
      unsaved.clear();
      blocker.proceed();
    } else blocker.reset();
  }, [blocker, translate]);
  return null;
};
