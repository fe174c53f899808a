import { useNotify, useRedirect } from 'ra-core';
import { adminName } from '../../providers/names.ts';
import type { AnyResource } from '../../kit/index.ts';

/** It leads from the page of a record that its reader no longer reaches back to the list. */
export const useGivenAway = (resource: AnyResource): (() => void) => {
  const notify = useNotify();
  const redirect = useRedirect();
  return () => {
    notify('screens.form.givenAway', { type: 'success' });
    redirect('list', adminName(resource));
  };
};
