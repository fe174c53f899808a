import { describe, expect, it } from 'vitest';
import { formatValue } from '../../../src/i18n/formatValue.ts';
import { KINDS } from '../../../src/kit/index.ts';
import { LANGUAGES } from '../../../src/kit/languages.ts';
import { filterLabel } from '../../../src/custom/history/filterLabel.ts';
import { resources } from '../../../src/resources/index.ts';
import { activeFilters, facetQuery, withFilter } from '../../../src/screens/list/filters.ts';
import { soundSearch } from '../../../src/screens/list/soundSearch.ts';
import { monthOfAddress } from '../../../src/screens/period/monthName.ts';
import { periodOf } from '../../../src/screens/period/period.ts';

const RUBBISH = [
  'abc',
  '',
  '-1',
  '13',
  '2026',
  '2026-13-45',
  '1e999',
  'NaN',
  '<b>',
  'null',
  '٢٠٢٦',
  '९',
  '0.5',
];

describe('rubbish in an address', () => {
  it('of a period: the page shows its own', () => {
    const own = periodOf(new URLSearchParams(), '2026-11-28', 'month');
    for (const timePeriod of ['month', 'year', 'custom', 'abc'])
      for (const year of RUBBISH)
        for (const month of RUBBISH) {
          const parameters = new URLSearchParams({
            timePeriod,
            year,
            month,
            startDate: year,
            endDate: month,
          });
          const { query, range } = periodOf(parameters, '2026-11-28', 'month');
          expect(range, `${parameters}`).not.toBeNull();
          if (year === 'abc') expect(query).toEqual(own.query);
        }
  });

  it('of a list: each filter of each resource is shown as it is, in every language', () => {
    for (const resource of resources)
      for (const value of [...RUBBISH, 7, true, null]) {
        const names = resource.fields.flatMap(({ name }) => [name, `${name}_gte`, `${name}_lte`]);
        const values = Object.fromEntries([...names, 'year', 'month', 'q'].map(name => [name, value]));
        for (const filter of activeFilters(resource, values)) filterLabel(filter);
        facetQuery(values);
        withFilter(values, 'month', value, 2026);
        expect(() =>
          soundSearch(`?filter=${JSON.stringify(values)}&page=${String(value)}&sort=x`, []),
        ).not.toThrow();
      }
    for (const language of LANGUAGES)
      for (const value of RUBBISH) {
        expect(typeof monthOfAddress(value, language)).toBe('string');
        for (const kind of KINDS)
          expect(typeof formatValue(kind, value, { language, choice: (text: string) => text } as never)).toBe(
            'string',
          );
      }
    expect(monthOfAddress('abc', 'en')).toBe('abc');
    expect(monthOfAddress('11', 'en')).toBe('November');
  });
});
