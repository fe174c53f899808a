import type { RaRecord } from 'ra-core';
import { adminName } from '../../../providers/names.ts';
import type { AnyResource } from '../../../kit/index.ts';
import { useMay } from '../../basics/useDisplayOptions.ts';

export interface FeatureProps {
  resource: AnyResource;
  record: RaRecord;
}

export const useMayChange = ({ resource, record }: FeatureProps): boolean => {
  const can = record['can'] as { update?: boolean } | undefined;
  return useMay(adminName(resource), 'edit') && can?.update !== false;
};
