import { useBasename } from 'ra-core';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pinPrompt } from '../../providers/pinPrompt.ts';
import { isPublicPage, isSignInPage } from '../../providers/redirects.ts';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { mayUse } from '../../resources/abilities.ts';
import { bindingOf } from './bindings.ts';

export const OpenByKey = () => {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const counter = `${useBasename()}/counter`;
  const counterIsOpen = pathname === counter;
  // While the user is not loaded yet, the counter page checks access itself; never without a session.
  const isPublic = isSignInPage(pathname) || isPublicPage(pathname);
  const mayOpen = !counterIsOpen && !isPublic && (!user || mayUse(user, 'sales.create'));
  useEffect(() => {
    if (!mayOpen) return;
    const open = (event: KeyboardEvent) => {
      if (pinPrompt.isLocked()) return;
      if (bindingOf(event, { inTextField: true, panel: null })?.action.do !== 'NEW_SALE') return;
      event.preventDefault();
      void navigate(counter);
    };
    window.addEventListener('keydown', open, true);
    return () => window.removeEventListener('keydown', open, true);
  }, [mayOpen, navigate, counter]);
  return null;
};
