import type { ComponentType } from 'react';
import { withPageMessages } from '../providers/pageMessages.ts';
import { resources } from '../resources/index.ts';
import type { AnyResource } from '../kit/index.ts';
import { workPath, type Worked } from '../screens/workPage/paths.ts';
import type { CustomPage } from './customPage.ts';

type Load = () => Promise<{ default: ComponentType<{ resource: Worked }> }>;

const isWorked = (resource: AnyResource): resource is Worked => resource.workPage !== undefined;

/** Resources with a work page. */
export const worked: readonly Worked[] = resources.filter(isWorked);

export const workTitle = ({ workPage }: Worked): string => `app.pages.${workPage.path}`;

const pageOf = (load: Load, resource: Worked): CustomPage['page'] => {
  let page: { default: ComponentType } | undefined;
  return withPageMessages(async () => {
    const { default: Screen } = await load();
    return (page ??= { default: () => <Screen resource={resource} /> });
  });
};

/** Of each: scan and own records, and one record. */
export const workPages: readonly CustomPage[] = worked.flatMap(resource => {
  const shared = { title: workTitle(resource), access: `${resource.name}.read` } as const;
  return [
    {
      ...shared,
      path: workPath(resource),
      page: pageOf(() => import('../screens/workPage/WorkPage.tsx'), resource),
      ...(resource.palette ? { palette: { section: resource.palette.section } } : {}),
    },
    {
      ...shared,
      path: `${workPath(resource)}/:id`,
      page: pageOf(() => import('../screens/workPage/WorkRecord.tsx'), resource),
    },
  ];
});
