import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { allSettings } from '../../providers/calls/index.ts';
import { lastUse, noteUse } from '../../providers/lastUse.ts';
import { pinPrompt } from '../../providers/pinPrompt.ts';
import { askPeopleOfDevice } from './askPeopleOfDevice.ts';

/** The first page goes first. */
const ASK_AFTER_MS = 30_000;
const LOOK_MS = 5_000;
const STALE_MS = 300_000;
const SIGNS = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

/** Null: does not lock by itself, as at a device where nobody could unlock it. */
const useMinutes = (): number | null => {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const often = { staleTime: STALE_MS, refetchInterval: STALE_MS, retry: false };
  const settings = useQuery({
    queryKey: ['lockAfterMinutes'],
    queryFn: async ({ signal }) => (await allSettings({ signal, quiet: true })).lockAfterMinutes || null,
    enabled: isTime,
    ...often,
  });
  const minutes = settings.data ?? null;
  const people = useQuery({
    queryKey: ['peopleOfDevice', 'forLock'],
    queryFn: ({ signal }) => askPeopleOfDevice(signal),
    enabled: minutes !== null,
    ...often,
  });
  return people.data?.length ? minutes : null;
};

export const useIdleLock = (): void => {
  const minutes = useMinutes();
  useEffect(() => {
    if (minutes === null) return undefined;
    const isIdle = () => Date.now() - lastUse() >= minutes * 60_000;
    // A device that slept is locked by the key that wakes it.
    const use = () => (isIdle() ? pinPrompt.lock() : noteUse(Date.now()));
    const look = () => {
      if (isIdle()) pinPrompt.lock();
    };
    noteUse(Date.now());
    const timer = setInterval(look, LOOK_MS);
    for (const sign of SIGNS) window.addEventListener(sign, use, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, use, { capture: true });
    };
  }, [minutes]);
};
