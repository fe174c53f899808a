import { matchPath } from 'react-router';
import { pages } from './custom/pages.tsx';
import { adminName } from './providers/names.ts';
import { resources } from './resources/index.ts';
import { preloadList } from './screens/index.tsx';

/** Fetches the code of the page that is asked for while the session is still being checked. */
export const preloadPage = (pathname: string): void => {
  const path = pathname.split('/').slice(2).join('/');
  const page = pages.find(candidate => matchPath(candidate.path, path));
  if (page) void page.page();
  else if (resources.some(resource => adminName(resource) === path)) void preloadList();
};
