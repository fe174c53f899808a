import { useEvent } from 'ra-core';
import { useEffect } from 'react';
import { liveNotifications } from '../../providers/theLiveNotifications.ts';

/** Calls back when anyone has written records of the resource, or of any; or events of it may have been missed. */
export const useWritten = (resource: string | undefined, onWritten: () => void): void => {
  const report = useEvent(onWritten);
  useEffect(
    () =>
      liveNotifications.subscribe(written => {
        if (written === undefined || resource === undefined || written === resource) report();
      }),
    [resource, report],
  );
};
