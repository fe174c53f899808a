import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { withPageMessages } from '../../providers/pageMessages.ts';
import { pinPrompt } from '../../providers/pinPrompt.ts';
import { useHeldKeys } from '../../screens/page/heldKeys.ts';

const PinDialog = lazy(withPageMessages(() => import('./PinDialog.tsx')));

/** Digits typed while the dialog loads are for it. */
const Waiting = () => {
  useHeldKeys();
  return null;
};

const PinOverlay = () => {
  const prompt = useSyncExternalStore(pinPrompt.subscribe, pinPrompt.get);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.code !== 'KeyL' || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.defaultPrevented || document.activeElement?.closest('[aria-modal="true"]')) return;
      event.preventDefault();
      pinPrompt.switchPerson();
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);
  if (!prompt) return null;
  return (
    <Suspense fallback={<Waiting />}>
      <PinDialog key={prompt.kind} prompt={prompt} />
    </Suspense>
  );
};

export default PinOverlay;
