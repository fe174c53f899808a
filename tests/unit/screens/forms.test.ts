import { describe, expect, test } from 'vitest';
import { companies } from '../../../src/resources/companies.ts';
import { customers } from '../../../src/resources/customers.ts';
import { products } from '../../../src/resources/products.ts';
import { shopSettings } from '../../../src/resources/shopSettings.ts';
import { cleanValues, formErrors, initialValues, messageFor } from '../../../src/screens/form/clean.ts';
import { fittedSize } from '../../../src/screens/form/pictures.ts';
import { textOfValue, valueOfText } from '../../../src/screens/form/typing.ts';

const goodProduct = {
  ...products.example,
  companyId: '01968d5e-7c00-7000-8000-000000000001',
};

describe('amounts are typed in rupees and kept in paise', () => {
  test.each([
    ['15,999.50', 1_599_950],
    ['1,23,456', 12_345_600],
    ['₹ 500/-', 50_000],
    ['१२५०००', 12_500_000],
    ['0.1', 10],
    ['', null],
    ['   ', null],
  ])('%s', (text, paise) => {
    expect(valueOfText('money', text)).toBe(paise);
  });

  test('what is no amount is kept as typed, for the check to refuse', () => {
    expect(valueOfText('money', '12.345')).toBe('12.345');
    expect(valueOfText('money', 'abc')).toBe('abc');
    expect(textOfValue('money', 'abc', false)).toBe('abc');
  });

  test('at rest in Indian grouping, while typing without', () => {
    expect(textOfValue('money', 12_345_650, false)).toBe('1,23,456.50');
    expect(textOfValue('money', 12_345_650, true)).toBe('123456.50');
    expect(textOfValue('money', null, false)).toBe('');
  });

  test('18 % is 1800 basis points, and back', () => {
    expect(valueOfText('percent', '18')).toBe(1800);
    expect(valueOfText('percent', '2.5 %')).toBe(250);
    expect(textOfValue('percent', 1800, false)).toBe('18');
    expect(valueOfText('percent', '180')).toBe('180');
  });

  test('1 TB is 1024 GB; a word is no size', () => {
    expect(valueOfText('storage', '1TB')).toBe(1024);
    expect(valueOfText('storage', '128 gb')).toBe(128);
    expect(valueOfText('storage', 'big')).toBe('big');
  });
});

describe('a form says what its declaration says', () => {
  test('nothing is wrong with the example', () => {
    expect(formErrors(products, goodProduct)).toEqual({});
  });

  test('an empty form names what is required, and only that', () => {
    expect(Object.keys(formErrors(products, initialValues(products, '2026-04-01'))).sort()).toEqual([
      'companyId',
      'model',
      'sellingPricePaise',
    ]);
  });

  test('limits of money are told in rupees', () => {
    expect(messageFor('money', { key: 'validation.atMost', params: { maximum: 150_000 } })).toEqual({
      key: 'validation.atMost',
      params: { maximum: '₹1,500' },
    });
    expect(formErrors(products, { ...goodProduct, sellingPricePaise: 0 })).toEqual({
      sellingPricePaise: { message: 'validation.moneyAboveZero', args: {} },
    });
  });

  test('a word in an amount is told as an amount', () => {
    const errors = formErrors(products, {
      ...goodProduct,
      sellingPricePaise: 'abc',
      gstRateBps: 'x',
    });
    expect(errors['sellingPricePaise']?.message).toBe('screens.form.amount');
    expect(errors['gstRateBps']?.message).toBe('screens.form.percent');
  });

  test('an edited record needs its version; the one record of a shop has none', () => {
    expect(formErrors(companies, { id: 'x', version: 3 })).toHaveProperty('name');
    expect(formErrors(companies, { id: 'x', name: 'Samsung', version: 3 })).toEqual({});
    expect(formErrors(shopSettings, shopSettings.example)).toEqual({});
  });
});

test('what is typed is kept clean: no blanks, ten digits, capitals; empty is nothing', () => {
  expect(
    cleanValues(customers, {
      name: '  Asha ',
      phone: '+91 98765-43210',
      gstin: '27aapfu0939f1zv ',
      email: ' ',
      version: 2,
    }),
  ).toEqual({ name: 'Asha', phone: '9876543210', gstin: '27AAPFU0939F1ZV', email: null, version: 2 });
});

test('a picture is made to fit, never enlarged', () => {
  expect(fittedSize(4000, 3000)).toEqual({ width: 640, height: 480 });
  expect(fittedSize(300, 200)).toEqual({ width: 300, height: 200 });
  expect(fittedSize(5000, 1)).toEqual({ width: 640, height: 1 });
});
