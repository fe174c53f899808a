import { use, useMemo, type ReactNode } from 'react';
import { UNSAFE_LocationContext as LocationContext, UNSAFE_RouteContext as RouteContext } from 'react-router';

/**
 * Around what stands beside every page: a place that changes with the path alone. Every link and every `useNavigate` of
 * the router listens to the whole address, so a page of a list that is turned, a filter or a word typed would draw
 * menu and bar again, which took longer than the rows. Nothing of the frame looks at the query.
 */
export const FrameLocation = ({ children }: { children: ReactNode }) => {
  const { location, navigationType } = use(LocationContext);
  const { pathname } = location;
  const place = useMemo(
    () => ({
      location: { pathname, search: '', hash: '', state: null, key: 'frame', mask: undefined },
      navigationType,
    }),
    [pathname, navigationType],
  );
  const routes = use(RouteContext);
  // Made anew with each address, and the same for all addresses of a path.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const kept = useMemo(() => routes, [pathname]);
  return (
    <LocationContext value={place}>
      <RouteContext value={kept}>{children}</RouteContext>
    </LocationContext>
  );
};
