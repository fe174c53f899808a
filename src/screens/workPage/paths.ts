import { useBasename } from 'ra-core';
import { adminName } from '../../providers/names.ts';
import type { AnyResource, WorkPage } from '../../kit/index.ts';

/** A resource that declares a work page. */
export type Worked = AnyResource & { readonly workPage: WorkPage };

export const workPath = (resource: Worked): string => `${adminName(resource)}/${resource.workPage.path}`;

export const useWorkPath = (resource: Worked): string => `${useBasename()}/${workPath(resource)}`;

/** Message of one resource's work page. */
export const workKey = ({ name }: Worked, key: string): string => `work.of.${name}.${key}`;
