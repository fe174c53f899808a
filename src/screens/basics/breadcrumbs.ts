import { useCreatePath } from 'ra-core';
import { adminName } from '../../providers/names.ts';
import type { AnyResource } from '../../kit/index.ts';
import { useLabels } from './labels.ts';
import type { Breadcrumb } from '../page/PageBreadcrumbs.tsx';

export const useListBreadcrumb = (resource: AnyResource): Breadcrumb => {
  const createPath = useCreatePath();
  return {
    label: useLabels(resource).list,
    to: createPath({ resource: adminName(resource), type: 'list' }),
  };
};
