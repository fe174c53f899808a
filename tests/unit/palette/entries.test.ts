import { catalogues } from '../../../server/kit/i18n/catalogues.ts';
import { describe, expect, it } from 'vitest';
import { openPages } from '../../../src/custom/openPages.ts';
import {
  entriesFor,
  hitEntry,
  popularGroups,
  sectionTitle,
  suggestions,
} from '../../../src/shell/palette/entries.ts';
import { isMatch } from '../../../src/shell/palette/matching.ts';
import { pages } from '../../../src/custom/pages.tsx';
import type { Language } from '../../../src/kit/languages.ts';
import { translator, type Translate } from '../../../src/i18n/translate.ts';
import { adminName } from '../../../src/providers/names.ts';
import type { SearchKind } from '../../../src/resources/search/rules.ts';
import type { CurrentUser } from '../../../src/resources/session/answers.ts';
import { resources } from '../../../src/resources/index.ts';
import type { Role } from '../../../src/kit/index.ts';
import { offers } from '../../support/offers.ts';

type AnyTranslate = (key: string, params?: Record<string, unknown>) => string;

const english = translator('en', catalogues.en);
const hindi = translator('hi', catalogues.hi ?? {});

const reader = (
  role: Role,
  translate: Translate = english,
  gstnumber: string | null = '27AAPFU0939F1ZV',
) => ({
  user: { role, shop: { gstnumber } } as CurrentUser,
  translate: translate as unknown as AnyTranslate,
  translateEnglish: english as unknown as AnyTranslate,
  language: 'en' as const,
  languages: ['hi' as const],
  mode: 'light' as const,
  handlers: { changeLanguage: () => {}, changeMode: () => {}, signOut: () => {} },
});

const urls = (role: Role, gstnumber?: string | null) =>
  entriesFor(reader(role, english, gstnumber)).map(({ url }) => url);

/** The router serves these below the language. */
const SERVED = new Set([
  ...pages.map(({ path }) => path),
  ...resources.map(adminName),
  ...resources.filter(each => each.writes !== 'server').map(each => `${adminName(each)}/create`),
]);

describe('palette entries', () => {
  it.each(['owner', 'staff', 'office'] as const)('of %s link to existing pages, each once', role => {
    const entries = entriesFor(reader(role));
    const inside = entries.filter(({ url, excludeLang }) => url && !excludeLang && !url.startsWith('http'));
    expect(inside.filter(({ url }) => !SERVED.has(url))).toEqual([]);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    expect(entries.filter(({ url, run }) => !url && !run)).toEqual([]);
  });

  it('are every page with a section that the role may open', () => {
    expect(urls('owner')).toEqual(
      expect.arrayContaining(
        openPages(reader('owner').user)
          .filter(p => p.section)
          .map(p => p.path),
      ),
    );
    expect(urls('owner')).toEqual(
      expect.arrayContaining([
        'dashboard',
        'counter',
        'bill',
        'hsn-code/list',
        'products/create',
        'hsn-code/list/create',
      ]),
    );
    expect(urls('office')).not.toEqual(expect.arrayContaining(['bill']));
    expect(urls('office')).not.toEqual(expect.arrayContaining(['counter']));
    expect(urls('office').filter(url => url.endsWith('/create'))).toEqual([
      'financial-management/finance/create',
      'project-management/create',
      'project-tracking/create',
      'time-entries/create',
      'team-management/create',
      'leave/create',
      'tickets/create',
      'fault-codes/create',
    ]);
    expect(urls('staff')).not.toContain('hsn-code/list/create');
    expect(urls('owner', ' ')).not.toContain('hsn-code/list');
  });

  it.runIf(offers('hi'))('are named in the user’s language, and found in it and in English', () => {
    const entries = entriesFor(reader('owner', hindi));
    const product = entries.find(({ id }) => id === 'products/create');
    expect(product?.name).toBe('मॉडल जोड़ें');
    for (const query of ['मॉडल', 'new product', 'Stock', 'स्टॉक'])
      expect(product && isMatch(product, query), query).toBe(true);
    expect(entries.filter(({ name }) => /^(palette|app|resources)\./.test(name))).toEqual([]);
  });

  it('switch to another language or mode than the current one, and sign out', () => {
    const ids = entriesFor(reader('staff')).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['language-hi', 'mode-dark', 'mode-system', 'sign-out']));
    expect(ids).not.toContain('mode-light');
  });
});

describe.each(['owner', 'staff', 'office'] as const)('for %s', role => {
  const entries = entriesFor(reader(role));

  it('the default view has four groups', () => {
    const groups = popularGroups(entries);
    expect(groups).toHaveLength(4);
    for (const group of groups) expect(group.entries.length).toBeLessThanOrEqual(4);
  });

  it('Analytics, User Profile and CRM are suggested, and link to pages', () => {
    const suggested = suggestions(entries, reader(role).translate);
    expect(suggested.map(({ name }) => name)).toEqual(['Analytics', 'User Profile', 'CRM']);
    expect(suggested.map(({ url }) => url).filter(url => !SERVED.has(url))).toEqual([]);
    expect(suggested.map(({ url }) => url).slice(1)).toEqual(['profilepage', 'customers']);
  });
});

describe('palette: record found', () => {
  const hit = {
    id: '1',
    title: 'INV/26-27/0001',
    subtitle: 'Asha · ₹12,000',
    path: 'sales-management/1/show',
    status: 'POSTED',
    date: '2026-11-15',
  };
  const line = (kind: SearchKind, language: Language) => hitEntry({ ...hit, kind }, language).subtitle;

  it('shows a document’s date as lists do', () => {
    expect(line('SALE', 'en')).toBe('15 Nov 2026 · Asha · ₹12,000');
    expect(line('PURCHASE_BILL', 'fr')).toBe('15 nov. 2026 · Asha · ₹12,000');
    expect(line('SALE', 'ar')).toBe('15 نوفمبر 2026 · \u2068Asha · ₹12,000\u2069');
    expect(line('CUSTOMER', 'en')).toBe('Asha · ₹12,000');
  });

  it('of a declared resource has its icon, the label of its state and of its kind', () => {
    const found = { ...hit, kind: 'projects', status: 'ON_HOLD', date: null };
    const entry = hitEntry(found, 'en');
    expect(entry).toMatchObject({ icon: 'Assignment', status: 'choices.projectState.ON_HOLD' });
    if (offers('hi')) {
      const { translate } = reader('owner', hindi);
      expect([sectionTitle(entry.section, translate), translate(entry.status ?? '')]).toEqual([
        'प्रोजेक्ट',
        'रुका हुआ',
      ]);
    }
    expect(sectionTitle('SALE', reader('owner').translate)).toBe('Matching invoices');
  });
});
