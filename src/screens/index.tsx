import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useTranslate } from 'ra-core';
import { Suspense, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import type { AnyResource } from '../kit/index.ts';
import { AccessDenied } from './page/AccessDenied.tsx';
import { useHeldKeys } from './page/heldKeys.ts';
import { lazyPart, loadable, preload } from '../boot/loadable.tsx';
import { withPageMessages } from '../providers/pageMessages.ts';
import { useMay, useRole } from './basics/useDisplayOptions.ts';
import { CreateInPlace, type CreateInPlaceProps } from './form/createInPlace.ts';

interface ScreenProps {
  resource: AnyResource;
}
type LoadScreen = () => Promise<{ default: ComponentType<ScreenProps> }>;

const RecordActions = lazyPart(() => import('./actions/RecordActions.tsx'));

const LOADS = {
  list: () => import('./list/ListScreen.tsx').then(({ ListScreen }) => ({ default: ListScreen })),
  view: withPageMessages(() =>
    import('./views/ViewScreen.tsx').then(({ ViewScreen }) => ({ default: ViewScreen })),
  ),
  show: withPageMessages(() =>
    import('./show/ShowScreen.tsx').then(({ ShowScreen }) => ({ default: ShowScreen })),
  ),
  create: withPageMessages(() =>
    import('./form/CreateScreen.tsx').then(({ CreateScreen }) => ({ default: CreateScreen })),
  ),
  edit: withPageMessages(() =>
    import('./form/EditScreen.tsx').then(({ EditScreen }) => ({
      default: (props: ScreenProps) => <EditScreen {...props} Actions={RecordActions} />,
    })),
  ),
  singleton: withPageMessages(() =>
    import('./form/SingletonScreen.tsx').then(({ SingletonScreen }) => ({ default: SingletonScreen })),
  ),
} satisfies Record<string, LoadScreen>;

const FAMILIES = {
  list: loadable<ScreenProps>(LOADS.list),
  view: loadable<ScreenProps>(LOADS.view),
  show: loadable<ScreenProps>(LOADS.show),
  create: loadable<ScreenProps>(LOADS.create),
  edit: loadable<ScreenProps>(LOADS.edit),
  singleton: loadable<ScreenProps>(LOADS.singleton),
};

const CreateDialog = lazyPart(withPageMessages(() => import('./form/CreateDialog.tsx')));
const createDialog = (props: CreateInPlaceProps) => <CreateDialog {...props} />;

type Family = keyof typeof FAMILIES;

const Waiting = () => {
  useHeldKeys();
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: 240 }}>
      <CircularProgress aria-label={useTranslate()('ra.page.loading')} />
    </Box>
  );
};

/** Access needed per screen; an edit form without the right to edit is read-only. */
const RIGHTS = {
  list: 'list',
  view: 'list',
  show: 'show',
  create: 'create',
  edit: 'edit',
  singleton: 'list',
} as const;

/** A list's address may name another look of it. */
const isOtherView = ({ views }: AnyResource, search: string): boolean => {
  const name = new URLSearchParams(search).get('view') ?? '';
  return Object.hasOwn(views, name) && views[name]?.as !== 'list';
};

const screenOf = (family: Family, resource: AnyResource): ComponentType => {
  const Screen = () => {
    const { search } = useLocation();
    const Family = FAMILIES[family === 'list' && isOtherView(resource, search) ? 'view' : family];
    const may = useMay(resource.name, RIGHTS[family]);
    if (!useRole()) return <Waiting />;
    if (!may) return <AccessDenied />;
    return (
      <CreateInPlace value={createDialog}>
        <Suspense fallback={<Waiting />}>
          <Family resource={resource} />
        </Suspense>
      </CreateInPlace>
    );
  };
  Screen.displayName = `${resource.name} ${family}`;
  return Screen;
};

export interface Screens {
  list?: ComponentType;
  create?: ComponentType;
  edit?: ComponentType;
  show?: ComponentType;
}

/**
 * Makes the generated screens of a declaration, as props of react-admin's `<Resource>`:
 *
 * | declaration           | list          | show | create, edit |
 * |-----------------------|---------------|------|--------------|
 * | as it comes           | the list      | yes  | yes          |
 * | `writes: 'form'`      | the list      | yes  | yes          |
 * | `writes: 'server'`    | the list      | yes  | no           |
 * | `singleton`           | the one form  | no   | no           |
 *
 * A hand-written page replaces a screen by its path: `sales-management/:id/show`.
 */
export const screensOf = (resource: AnyResource): Screens => {
  if (resource.singleton) return { list: screenOf('singleton', resource) };
  const reads: Screens = { list: screenOf('list', resource), show: screenOf('show', resource) };
  if (resource.writes === 'server') return reads;
  return { ...reads, create: screenOf('create', resource), edit: screenOf('edit', resource) };
};

export const preloadList = (): Promise<unknown> => preload<ScreenProps>(LOADS.list);
