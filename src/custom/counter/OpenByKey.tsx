import { useBasename } from 'ra-core';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCurrentUser } from '../../providers/useCurrentUser.ts';
import { isAllowed } from '../../resources/kit/roles.ts';
import { bindingOf } from './bindings.ts';

/** F8 opens the counter from every page; on the counter itself the key is the counter's. */
export const OpenByKey = () => {
  const user = useCurrentUser();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const counter = `${useBasename()}/counter`;
  const counterIsOpen = pathname === counter;
  // Who it is may not be known yet; then the page itself asks. Nobody is anybody on the sign-in page.
  const mayOpen = !counterIsOpen && !pathname.endsWith('/login') && (!user || isAllowed(user.role, 'staff'));
  useEffect(() => {
    if (!mayOpen) return;
    const open = (event: KeyboardEvent) => {
      if (bindingOf(event, { inTextField: true, panel: null })?.action.do !== 'NEW_SALE') return;
      event.preventDefault();
      void navigate(counter);
    };
    window.addEventListener('keydown', open, true);
    return () => window.removeEventListener('keydown', open, true);
  }, [mayOpen, navigate, counter]);
  return null;
};
