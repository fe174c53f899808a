import CssBaseline from '@mui/material/CssBaseline';
import {
  CoreAdminContext,
  Resource,
  ResourceDefinitionContextProvider,
  useBasename,
  useScrollToTop,
  useTranslate,
} from 'ra-core';
import {
  Fragment,
  lazy,
  memo,
  Suspense,
  useMemo,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { Navigate, Route, Routes, useMatch, useParams, useLoaderData } from 'react-router';
import { OpenByKey } from './custom/counter/OpenByKey.tsx';
import { Layout } from './shell/layout/Layout.tsx';
import { homeOf } from './shell/layout/menuEntries.ts';
import { FIXED_SET } from './shell/layout/useMenu.ts';
import { pages, type CustomPage } from './custom/pages.tsx';
import { inputSlots, listSlots } from './custom/slots.ts';
import type { Language } from './kit/languages.ts';
import type { Messages } from './i18n/translate.ts';
import { authProvider } from './providers/authProvider.ts';
import { dataProvider } from './providers/dataProvider.ts';
import { createI18nProvider } from './providers/i18nProvider.ts';
import { adminName } from './providers/names.ts';
import { personOfTab } from './providers/personOfTab.ts';
import { withPageMessages } from './providers/pageMessages.ts';
import { queryClient } from './providers/queryClient.ts';
import { store } from './providers/theStore.ts';
import { useCurrentUser } from './providers/useCurrentUser.ts';
import { resources } from './resources/index.ts';
import type { AnyResource } from './kit/index.ts';
import { mayUse } from './resources/abilities.ts';
import { screensOf } from './screens/index.tsx';
import { loadable } from './boot/loadable.tsx';
import { AccessDenied } from './screens/page/AccessDenied.tsx';
import { NotFound } from './screens/page/NotFound.tsx';
import { Splash } from './screens/page/Splash.tsx';
import { Tips } from './screens/page/Tips.tsx';
import { InputSlotsProvider } from './screens/form/slots.ts';
import { ListSlotsProvider } from './screens/list/slots.ts';
import { SessionGate } from './SessionGate.tsx';
import { Look } from './theme/Look.tsx';
import { Toasts } from './Toasts.tsx';
import { UserGate } from './UserGate.tsx';
import { AskBeforeLeaving } from './screens/typed/AskBeforeLeaving.tsx';

const ToastList = lazy(() => import('./ToastList.tsx'));
const SignIn = lazy(() => import('./custom/session/SignIn.tsx'));
const SetUp = lazy(withPageMessages(() => import('./custom/session/SetUp.tsx')));
const SetPassword = lazy(withPageMessages(() => import('./custom/session/SetPassword.tsx')));

const Waiting = () => <Splash label={useTranslate()('app.loading')} />;

const Guarded = ({ page: Page, access }: { page: ComponentType; access: CustomPage['access'] }) => {
  const user = useCurrentUser();
  if (!user) return <Waiting />;
  if (!mayUse(user, access)) return <AccessDenied />;
  return (
    <Suspense fallback={<Waiting />}>
      <Page />
    </Suspense>
  );
};

/** They do without react-admin's routes, which end a missing session and clear the cache. */
const PublicPages = ({ children }: { children: ReactNode }) => {
  const invite = useMatch('/:lang/invite/:token');
  const setup = useMatch('/:lang/setup');
  if (setup) return <SetUp />;
  return invite ? <SetPassword token={invite.params.token ?? ''} /> : children;
};

/** `/{lang}` leads to the first entry of the user's menu set. */
const Home = () => {
  const user = useCurrentUser();
  const basename = useBasename();
  if (!user) return <Waiting />;
  return <Navigate to={`${basename}/${homeOf(user, FIXED_SET)}`} replace />;
};

/** In any case of letters the account BANK would be the page `accounts/bank`. */
const routeOf = ({ path, page, access }: CustomPage) => (
  <Route key={path} path={path} caseSensitive element={<Guarded page={loadable(page)} access={access} />} />
);

const resourceOf = (declaration: AnyResource) => (
  <Resource name={adminName(declaration)} {...screensOf(declaration)} />
);

const framedPages = pages.filter(page => !page.bare).map(routeOf);
const barePages = pages.filter(page => page.bare).map(routeOf);
const declaredResources = resources.map(resourceOf);
const definitions = Object.fromEntries(
  declaredResources.map(({ props }) => [props.name, Resource.registerResource(props)]),
);

/** Another person at the counter gets pages of their own, without what was typed into these. */
const OfPerson = ({ children }: { children: ReactNode }) => {
  const person = useSyncExternalStore(personOfTab.subscribe, personOfTab.get);
  const [turn, setTurn] = useState({ person, count: 0 });
  if (person !== null && person !== turn.person)
    setTurn({ person, count: turn.count + (turn.person === null ? 0 : 1) });
  return <Fragment key={turn.count}>{children}</Fragment>;
};

const framed = (
  <Layout>
    <OfPerson>
      <Routes>
        <Route path="/" element={<Home />} />
        {framedPages}
        {declaredResources.map(resource => (
          <Route key={resource.props.name} path={`${resource.props.name}/*`} element={resource} />
        ))}
        <Route path="/access-denied" element={<AccessDenied />} />
        <Route path="*" element={<NotFound />} />
      </Routes>
    </OfPerson>
  </Layout>
);

/** Instead of `CoreAdminUI`, which draws the first page three times: it registers resources again when permissions are known. */
const AppRoutes = () => {
  useScrollToTop();
  return (
    <Routes>
      <Route path="/login" element={<SignIn />} />
      {barePages}
      <Route path="/*" element={framed} />
    </Routes>
  );
};

const AdminIn = memo(({ language, messages }: { language: Language; messages: Messages }) => {
  const i18nProvider = useMemo(() => createI18nProvider(language, messages), [language, messages]);
  return (
    <CoreAdminContext
      key={language}
      basename={`/${language}`}
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <Look language={language}>
        <CssBaseline enableColorScheme />
        <SessionGate>
          <OpenByKey />
          <AskBeforeLeaving />
          <UserGate>
            <ResourceDefinitionContextProvider definitions={definitions}>
              <ListSlotsProvider value={listSlots}>
                <InputSlotsProvider value={inputSlots}>
                  <Suspense fallback={<Waiting />}>
                    <PublicPages>
                      <AppRoutes />
                    </PublicPages>
                  </Suspense>
                </InputSlotsProvider>
              </ListSlotsProvider>
            </ResourceDefinitionContextProvider>
          </UserGate>
        </SessionGate>
        <Suspense fallback={null}>
          <ToastList />
        </Suspense>
        <Toasts />
        <Tips />
      </Look>
    </CoreAdminContext>
  );
});
AdminIn.displayName = 'AdminIn';

export const Admin = () => (
  <AdminIn language={useParams().lang as Language} messages={useLoaderData<Messages>()} />
);
