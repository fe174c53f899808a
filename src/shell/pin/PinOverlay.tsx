import Box from '@mui/material/Box';
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { withPageMessages } from '../../providers/pageMessages.ts';
import { pinPrompt } from '../../providers/pinPrompt.ts';
import { session } from '../../providers/theSession.ts';
import { useHeldKeys } from '../../screens/page/heldKeys.ts';
import { useIdleLock } from './useIdleLock.ts';

const PinDialog = lazy(withPageMessages(() => import('./PinDialog.tsx')));
const SafeDialog = lazy(withPageMessages(() => import('./SafeDialog.tsx')));
const LockScreen = lazy(withPageMessages(() => import('./LockScreen.tsx')));

/** Digits typed while the dialog loads are for it. */
const Waiting = () => {
  useHeldKeys();
  return null;
};

/** Hides the page at once. */
const Covered = () => {
  useHeldKeys();
  return <Box sx={{ position: 'fixed', inset: 0, zIndex: 'modal', bgcolor: 'background.paper' }} />;
};

const isLKey = (event: KeyboardEvent): boolean =>
  event.code === 'KeyL' && event.altKey && !event.ctrlKey && !event.metaKey;

const PinOverlay = () => {
  const prompt = useSyncExternalStore(pinPrompt.subscribe, pinPrompt.get);
  useIdleLock();
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (!isLKey(event) || event.defaultPrevented) return;
      const isInDialog = Boolean(document.activeElement?.closest('[aria-modal="true"]'));
      if (isInDialog && !event.shiftKey) return;
      event.preventDefault();
      if (event.shiftKey) pinPrompt.lock();
      else pinPrompt.switchPerson();
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);
  const wasOpen = useRef(false);
  // The page of the next person is new: what had the focus before the dialog is gone.
  useEffect(() => {
    if (prompt) wasOpen.current = true;
    if (prompt || !wasOpen.current) return;
    wasOpen.current = false;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('main [data-scan]')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [prompt]);
  // Who signs in again is not locked.
  useEffect(
    () =>
      session.subscribe(({ status }) => {
        if (status === 'unauthenticated') pinPrompt.close();
      }),
    [],
  );
  if (!prompt) return null;
  if (prompt.kind === 'LOCK') {
    return (
      <Suspense fallback={<Covered />}>
        <LockScreen />
      </Suspense>
    );
  }
  return (
    <Suspense fallback={<Waiting />}>
      {prompt.kind === 'SAFE' ? (
        <SafeDialog prompt={prompt} />
      ) : (
        <PinDialog key={prompt.kind} prompt={prompt} />
      )}
    </Suspense>
  );
};

export default PinOverlay;
