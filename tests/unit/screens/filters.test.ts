import { describe, expect, test } from 'vitest';
import { keyOfHistory } from '../../../src/providers/shopDialect.ts';
import { customers } from '../../../src/resources/customers/declaration.ts';
import { products } from '../../../src/resources/products/declaration.ts';
import { purchaseBills } from '../../../src/resources/purchaseBills.ts';
import { sales } from '../../../src/resources/sales/declaration.ts';
import {
  activeFilters,
  facetQuery,
  filterSpecs,
  refusedFilters,
  withFilterValue,
  withFilter,
} from '../../../src/screens/list/filters.ts';

const names = (specs: ReturnType<typeof filterSpecs>) => specs.map(({ field }) => field.name);

describe('list filters in the URL', () => {
  test('one is set and removed, the others stay', () => {
    const set = withFilter({ q: 'asha' }, 'stateCode', '27', 2026);
    expect(set).toEqual({ q: 'asha', stateCode: '27' });
    expect(withFilter(set, 'stateCode', null, 2026)).toEqual({ q: 'asha' });
    expect(withFilter(set, 'q', '', 2026)).toEqual({ stateCode: '27' });
  });

  test('a month adds the current year, and is removed with its year', () => {
    const july = withFilter({}, 'month', 7, 2026);
    expect(july).toEqual({ month: 7, year: 2026 });
    expect(withFilter({ year: 2024 }, 'month', 7, 2026)).toEqual({ year: 2024, month: 7 });
    expect(withFilter(july, 'year', null, 2026)).toEqual({});
  });

  test('"no" and 0 are values, not nothing', () => {
    expect(withFilter({}, 'active', false, 2026)).toEqual({ active: false });
    expect(withFilter({}, 'duePaise_gte', 0, 2026)).toEqual({ duePaise_gte: 0 });
  });

  test('each has its field and bound; an unknown one has no field', () => {
    const active = activeFilters(customers, { q: 'x', stateCode: '27', duePaise_gte: 100, strange: 1 });
    expect(active.map(({ key, field, bound }) => [key, field?.name, bound])).toEqual([
      ['stateCode', 'stateCode', undefined],
      ['duePaise_gte', 'duePaise', 'gte'],
      ['strange', undefined, undefined],
    ]);
  });

  test('the facets call takes the search text as `keyword`', () => {
    expect(facetQuery({ q: 's24', company: 'Samsung', active: false, ram: '' })).toEqual({
      keyword: 's24',
      company: 'Samsung',
      active: 'false',
    });
  });
});

describe('filters offered by a list', () => {
  test('sales history: those of the specification', () => {
    expect(names(filterSpecs(sales, 'owner'))).toEqual(
      expect.arrayContaining([
        'company',
        'itemCategory',
        'paymentMethod',
        'paymentMode',
        'status',
        'year',
        'month',
      ]),
    );
  });

  test('staff: no filter by bill amounts', () => {
    expect(names(filterSpecs(purchaseBills, 'owner'))).toContain('totalPaise');
    expect(names(filterSpecs(purchaseBills, 'staff'))).not.toContain('totalPaise');
    expect(names(filterSpecs(purchaseBills, undefined))).not.toContain('totalPaise');
  });

  test('a company is offered once', () => {
    expect(names(filterSpecs(products, 'owner'))).toContain('company');
    expect(names(filterSpecs(products, 'owner'))).not.toContain('companyId');
  });
});

test('filter: a selected value stays in its list without any match', () => {
  const options = [{ value: 'Samsung', label: 'Samsung', count: 4 }];
  expect(withFilterValue(options, 'Samsung', 'Samsung')).toBe(options);
  expect(withFilterValue(options, undefined, '')).toBe(options);
  expect(withFilterValue(options, 'Nokia', 'Nokia')).toEqual([
    ...options,
    { value: 'Nokia', label: 'Nokia', count: 0 },
  ]);
  // Models are not counted, and are the first 300 alone: that one is not among them is no 0.
  const models = [{ value: 'Galaxy S24', label: 'Galaxy S24' }];
  expect(withFilterValue(models, 'Lumia', 'Lumia')).toEqual([...models, { value: 'Lumia', label: 'Lumia' }]);
});

test('filter: a refusal by the server names the filter of the URL', () => {
  const values = { businessDate_gte: '2026-02-30', q: 'x', stateCode: 'ZZ', year: 2026 };
  const refused = (errors: Record<string, string> | null) => refusedFilters({ errors }, values, keyOfHistory);
  expect(refused({ dateFrom: 'no date', keyword: 'too long' })).toEqual([
    { key: 'businessDate_gte', message: 'no date' },
    { key: 'q', message: 'too long' },
  ]);
  expect(refused({ 'filter.stateCode': 'none of these' })).toEqual([
    { key: 'stateCode', message: 'none of these' },
  ]);
  expect(refused({ page: 'too far' })).toEqual([]);
  expect(refused(null)).toEqual([]);
  expect(refusedFilters(null, values)).toEqual([]);
});
