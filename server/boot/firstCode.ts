/**
 * Modules the first page imports late (its language, the page). Preloaded: saves 0.25 s on a slow connection.
 */
import type { BuildManifest } from '../kit/http/staticFiles.ts';
import { isLanguage } from '../../src/kit/languages.ts';
import { DASHBOARD, LIST_CODE } from '../../src/resources/firstPages.ts';
import { resources } from '../../src/resources/index.ts';

const CODE = new Map<string, string>([
  ...resources.filter(({ singleton }) => !singleton).map(({ route }) => [route, LIST_CODE] as const),
  [`/${DASHBOARD.path}`, DASHBOARD.code],
]);

/** The build names a module by its path and a group of `vite.config.ts` by the group's name. */
const keyOf = (manifest: BuildManifest, name: string): string =>
  manifest[name] ? name : (Object.keys(manifest).find(key => manifest[key]?.name === name) ?? name);

const withImports = (manifest: BuildManifest, names: readonly string[], seen = new Set<string>()) => {
  for (const name of names) {
    if (seen.has(name) || !manifest[name]) continue;
    seen.add(name);
    withImports(manifest, manifest[name].imports ?? [], seen);
  }
  return seen;
};

export const firstCodeOf = (manifest: BuildManifest, pathname: string): string[] => {
  const [, language, ...rest] = pathname.split('/');
  if (!isLanguage(language)) return [];
  const page = CODE.get(`/${rest.join('/')}`);
  const files = [`virtual:words/first/${language}`, ...(page ? [keyOf(manifest, page)] : [])];
  const named = withImports(manifest, ['index.html']);
  return [...withImports(manifest, files)]
    .filter(name => !named.has(name))
    .flatMap(name => manifest[name]?.file ?? []);
};
