import { formatDay } from '../../i18n/dates.ts';
import { directionOf, factsOf, type Language } from '../../kit/languages.ts';
import type { SearchHit } from '../../resources/search/answers.ts';
import type { SearchKind } from '../../resources/search/rules.ts';
import type { CurrentUser } from '../../resources/session/answers.ts';
import type { PaletteSection } from '../../kit/index.ts';
import { declarationOf } from '../../providers/names.ts';
import { mayDo } from '../../providers/createAuthProvider.ts';
import { labelsOf } from '../../screens/basics/labels.ts';
import type { Appearance } from '../../theme/appearance.ts';
import { openPages, type OpenPage } from '../../custom/openPages.ts';
import type { PaletteIcon } from './icons.tsx';
import type { Searchable } from './matching.ts';

/** Records found: their kind, the name of a resource where it has no search of its own. */
export type Section = PaletteSection | 'Actions' | 'Help' | SearchKind | (string & {});

export interface Entry extends Searchable {
  id: string;
  name: string;
  /**
   * It stands below `/{lang}`; with `excludeLang` from the root; it is external if it begins with http, and empty
   * where `run` acts.
   */
  url: string;
  icon: PaletteIcon;
  section: Section;
  excludeLang?: boolean;
  shortcut?: string;
  run?: () => void;
  /** Text after the name; the badge is at the end of the line. */
  subtitle?: string;
  status?: string;
  lang?: Language;
}

type Translate = (key: string, params?: Record<string, unknown>) => string;

interface Handlers {
  changeLanguage: (language: Language) => void;
  changeMode: (mode: Appearance['mode']) => void;
  signOut: () => void;
}

export interface Reader {
  user: CurrentUser;
  translate: Translate;
  /** English messages, whatever the user's language. */
  translateEnglish: Translate;
  language: Language;
  languages: readonly Language[];
  mode: Appearance['mode'];
  handlers: Handlers;
}

/** Global shortcuts are shown here and bound by their pages. */
const SHORTCUTS: Readonly<Record<string, string>> = { counter: 'F8' };
const ICONS: Readonly<Record<string, PaletteIcon>> = {
  counter: 'PointOfSale',
  faq: 'Help',
  profilepage: 'AccountCircle',
};

type Draft = Omit<Entry, 'name' | 'otherWords'> & { nameIn: (translate: Translate) => string };

export function entriesFor(reader: Reader): Entry[] {
  const pages = openPages(reader.user).filter(page => page.section);
  const drafts: Draft[] = [
    ...pages.flatMap(page => [pageEntry(page), ...createEntry(page, reader)]),
    ...actions(reader),
    ...HELP,
  ];
  return drafts.map(({ nameIn, ...draft }) => {
    const { translate, translateEnglish } = reader;
    const title = `palette.section.${draft.section}`;
    return {
      ...draft,
      name: nameIn(translate),
      otherWords: [translate(title), translateEnglish(title), nameIn(translateEnglish)],
    };
  });
}

const pageEntry = ({ path, icon, section, nameIn }: OpenPage): Draft => ({
  id: path,
  url: path,
  icon: ICONS[path] ?? icon ?? 'Page',
  section: section ?? 'Setup',
  nameIn: translate => nameIn(translate),
  ...(SHORTCUTS[path] ? { shortcut: SHORTCUTS[path] } : {}),
});

function createEntry({ path, resource, section }: OpenPage, { user }: Reader): Draft[] {
  if (!resource || resource.singleton || resource.writes === 'server') return [];
  if (!mayDo(user, resource.name, 'create')) return [];
  return [
    {
      id: `${path}/create`,
      url: `${path}/create`,
      icon: 'Add',
      section: section ?? 'Setup',
      nameIn: translate =>
        translate('palette.create', { name: inSentence(labelsOf(translate, resource).one) }),
    },
  ];
}

/** Lowercases a name within a sentence: 'product', but 'HSN code'. */
const inSentence = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

const MODES = ['light', 'dark', 'system'] as const;

const actions = ({ languages, mode, handlers }: Reader): Draft[] => [
  ...languages.map((language): Draft => ({
    id: `language-${language}`,
    url: '',
    icon: 'Translate',
    section: 'Actions',
    nameIn: translate => translate('palette.changeLanguage', { name: factsOf(language).name }),
    run: () => handlers.changeLanguage(language),
  })),
  ...MODES.filter(each => each !== mode).map((each): Draft => ({
    id: `mode-${each}`,
    url: '',
    icon: each,
    section: 'Actions',
    nameIn: translate => translate(`palette.mode.${each}`),
    run: () => handlers.changeMode(each),
  })),
  {
    id: 'sign-out',
    url: '',
    icon: 'Logout',
    section: 'Actions',
    nameIn: translate => translate('app.bar.signOut'),
    run: handlers.signOut,
  },
];

const outside = (id: string, url: string): Draft => ({
  id,
  url,
  icon: 'Outside',
  section: 'Help',
  nameIn: translate => translate(`palette.help.${id}`),
});

const HELP: readonly Draft[] = [
  {
    id: 'docs',
    url: '/docs',
    excludeLang: true,
    icon: 'Description',
    section: 'Help',
    nameIn: translate => translate('palette.help.docs'),
  },
  outside('gstPortal', 'https://www.gst.gov.in/'),
  outside('imeiRegister', 'https://www.ceir.gov.in/'),
];

const HIT_ICONS: Readonly<Record<string, PaletteIcon>> = {
  SALE: 'ReceiptLong',
  STOCK_ITEM: 'Smartphone',
  CUSTOMER: 'People',
  PURCHASE_BILL: 'Description',
};

/** Isolates Latin names and figures in an RTL line. */
const apart = (text: string, language: Language): string =>
  directionOf(language) === 'rtl' ? `\u2068${text}\u2069` : text;

export const hitEntry = (
  { kind, id, title, subtitle, path, status, date }: SearchHit,
  language: Language,
): Entry => ({
  id: `${kind}-${id}`,
  name: title,
  subtitle:
    DATED.includes(kind) && date ? `${formatDay(date, language)} · ${apart(subtitle, language)}` : subtitle,
  url: path,
  icon: HIT_ICONS[kind] ?? declarationOf(kind)?.menu?.icon ?? 'Page',
  section: kind,
  otherWords: [],
  // POSTED is the normal state and is not shown.
  ...(status && status !== 'POSTED' ? { status: `choices.${choicesOf(kind)}.${status}` } : {}),
});

/** Documents identified by their date. */
const DATED: readonly string[] = ['SALE', 'PURCHASE_BILL'];

const STATUS_CHOICES: Readonly<Record<string, string>> = {
  SALE: 'saleStatus',
  STOCK_ITEM: 'stockStatus',
  PURCHASE_BILL: 'billStatus',
};

const choicesOf = (kind: string): string => {
  const resource = declarationOf(kind);
  return STATUS_CHOICES[kind] ?? resource?.fieldOf(resource.workflow?.field ?? '').choices ?? '';
};

export const sectionTitle = (section: Section, translate: Translate): string => {
  const resource = declarationOf(section);
  return resource ? labelsOf(translate, resource).many : translate(`palette.section.${section}`);
};

const POPULAR: readonly { section: Section; ids: readonly string[] }[] = [
  { section: 'Sales', ids: ['counter', 'sales-management', 'dashboard', 'dues-management'] },
  { section: 'Stock', ids: ['inventory-management', 'purchase-entry', 'bill', 'imei'] },
  { section: 'People', ids: ['customers', 'customers/create', 'suppliers', 'user-management'] },
  { section: 'Setup', ids: ['settings', 'profilepage', 'faq', 'hsn-code/list'] },
];

export const popularGroups = (entries: readonly Entry[]): { section: Section; entries: Entry[] }[] =>
  POPULAR.map(({ section, ids }) => ({ section, entries: pick(entries, ids) })).filter(
    group => group.entries.length > 0,
  );

const pick = (entries: readonly Entry[], ids: readonly string[]): Entry[] =>
  ids.flatMap(id => entries.find(entry => entry.id === id) ?? []);

const SUGGESTIONS: readonly { name: string; paths: readonly string[] }[] = [
  {
    name: 'analytics',
    paths: ['sales-analytics', 'analytics', 'dashboard', 'users/dashboard', 'sales-management'],
  },
  { name: 'profile', paths: ['profilepage'] },
  { name: 'crm', paths: ['customers'] },
];

export const suggestions = (entries: readonly Entry[], translate: Translate): Entry[] =>
  SUGGESTIONS.flatMap(({ name, paths }) => {
    const [entry] = pick(entries, paths);
    return entry ? [{ ...entry, id: `suggested-${name}`, name: translate(`palette.suggested.${name}`) }] : [];
  });
