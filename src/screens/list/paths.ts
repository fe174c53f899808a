import { useCreatePath } from 'ra-core';
import { useCallback } from 'react';
import { adminName } from '../../providers/names.ts';
import type { AnyResource } from '../../kit/index.ts';

export const useRecordPath = (resource: AnyResource) => {
  const createPath = useCreatePath();
  return useCallback(
    (id: string) => createPath({ resource: adminName(resource), type: 'show', id }),
    [createPath, resource],
  );
};
