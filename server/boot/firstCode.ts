/**
 * Code the first page asks for only after the app itself was read and run: the words of its language, the page. Named
 * in the page, it travels meanwhile; on a weak line that is a quarter of a second.
 */
import { isLanguage } from '../../src/i18n/languages.ts';
import { DASHBOARD, LIST_CODE } from '../../src/resources/firstPages.ts';
import { resources } from '../../src/resources/index.ts';

/** What Vite writes of each file (`build.manifest`). */
export type BuildManifest = Readonly<Record<string, { file: string; imports?: readonly string[] }>>;

const CODE = new Map<string, string>([
  ...resources.filter(({ singleton }) => !singleton).map(({ route }) => [route, LIST_CODE] as const),
  [`/${DASHBOARD.path}`, DASHBOARD.code],
]);

/** A module and all it imports, each once. */
const withImports = (manifest: BuildManifest, names: readonly string[], seen = new Set<string>()) => {
  for (const name of names) {
    if (seen.has(name) || !manifest[name]) continue;
    seen.add(name);
    withImports(manifest, manifest[name].imports ?? [], seen);
  }
  return seen;
};

/** The files below dist/ that the page at a path will ask for beside what index.html names. */
export const firstCodeOf = (manifest: BuildManifest, pathname: string): string[] => {
  const [, language, ...rest] = pathname.split('/');
  if (!isLanguage(language)) return [];
  const page = CODE.get(`/${rest.join('/')}`);
  const wanted = [`src/i18n/${language}/index.ts`, ...(page ? [page] : [])];
  const named = withImports(manifest, ['index.html']);
  return [...withImports(manifest, wanted)]
    .filter(name => !named.has(name))
    .flatMap(name => manifest[name]?.file ?? []);
};
