import { describe, expect, test } from 'vitest';
import { customers } from '../../../src/resources/customers/declaration.ts';
import { companies } from '../../../src/resources/products/companies.ts';
import { products } from '../../../src/resources/products/declaration.ts';
import { shopSettings } from '../../../src/resources/shopSettings.ts';
import { chosenBy } from '../../../src/screens/form/chosenBy.ts';
import { cleanValues, formErrors, initialValues, messageFor } from '../../../src/screens/form/clean.ts';
import { fittedSize } from '../../../src/screens/form/pictures.ts';
import { textOfValue, valueOfText } from '../../../src/screens/form/typing.ts';

const goodProduct = {
  ...products.example,
  companyId: '01968d5e-7c00-7000-8000-000000000001',
};

describe('amounts are entered in rupees and stored in paise', () => {
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

  test('an invalid amount stays as typed, for validation to refuse', () => {
    expect(valueOfText('money', '12.345')).toBe('12.345');
    expect(valueOfText('money', 'abc')).toBe('abc');
    expect(textOfValue('money', 'abc', false)).toBe('abc');
  });

  test('Indian grouping, except while editing', () => {
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

test('row of choices: a digit of any keyboard answers, other keys do not', () => {
  const values = ['YES', 'NO', 'CANT_TEST'];
  for (const two of ['2', '२', '٢', '۲']) expect(chosenBy(two, values)).toBe('NO');
  for (const other of ['0', '4', ' ', 'Tab', 'F1', '²']) expect(chosenBy(other, values)).toBeUndefined();
});

describe('decimals and durations are entered as in the language', () => {
  test.each([
    ['en', '1,234.5', 1234.5],
    ['en', '1,5', '1,5'],
    ['hi', '१.५', 1.5],
    ['fr', '1 234,5', 1234.5],
    ['fr', '1.5', 1.5],
    ['ar', '١٫٥', 1.5],
    ['en', ' ', null],
  ] as const)('decimal in %s: %j', (language, text, value) => {
    expect(valueOfText('decimal', text, language)).toBe(value);
  });

  test('decimal: is edited without grouping, with the sign of the language', () => {
    expect(textOfValue('decimal', 123_456.5, true, 'en')).toBe('123456.5');
    expect(textOfValue('decimal', 123_456.5, true, 'fr')).toBe('123456,5');
    expect(textOfValue('decimal', 123_456.5, false, 'hi')).toBe('1,23,456.5');
  });

  test('duration: is edited as hours and minutes', () => {
    expect(['90', '1:30', '1h 30', '1.5h'].map(text => valueOfText('duration', text))).toEqual(
      Array(4).fill(90),
    );
    expect(valueOfText('duration', 'long')).toBe('long');
    expect(textOfValue('duration', 90, true)).toBe('1:30');
    expect(textOfValue('duration', 90, false)).toBe('1 hr 30 mins');
  });

  test('duration: limits are in hours, a word is an invalid duration', () => {
    expect(messageFor('duration', { key: 'validation.atMost', params: { maximum: 600 } })).toEqual({
      key: 'validation.atMost',
      params: { maximum: '10:00' },
    });
    expect(messageFor('duration', { key: 'validation.wholeNumber' }).key).toBe('screens.form.duration');
  });
});

describe('form validation follows the declaration', () => {
  test('the example is valid', () => {
    expect(formErrors(products, goodProduct)).toEqual({});
  });

  test('an empty form lists exactly the required fields', () => {
    expect(
      Object.keys(formErrors(products, initialValues(products, { me: '', today: '2026-04-01' }))).sort(),
    ).toEqual(['companyId', 'model', 'sellingPricePaise']);
  });

  test('limits of money are in rupees', () => {
    expect(messageFor('money', { key: 'validation.atMost', params: { maximum: 150_000 } })).toEqual({
      key: 'validation.atMost',
      params: { maximum: '₹1,500' },
    });
    expect(formErrors(products, { ...goodProduct, sellingPricePaise: 0 })).toEqual({
      sellingPricePaise: { message: 'validation.moneyAboveZero', args: {} },
    });
  });

  test('a word in an amount is an invalid amount', () => {
    const errors = formErrors(products, {
      ...goodProduct,
      sellingPricePaise: 'abc',
      gstRateBps: 'x',
    });
    expect(errors['sellingPricePaise']?.message).toBe('screens.form.amount');
    expect(errors['gstRateBps']?.message).toBe('screens.form.percent');
  });

  test('an edited record needs its version; a shop’s single record does not', () => {
    expect(formErrors(companies, { id: 'x', version: 3 })).toHaveProperty('name');
    expect(formErrors(companies, { id: 'x', name: 'Samsung', version: 3 })).toEqual({});
    expect(formErrors(shopSettings, shopSettings.example)).toEqual({});
  });
});

test('input is normalized: no spaces, ten digits, capitals; empty is null', () => {
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

test('image: is scaled to fit, never enlarged', () => {
  expect(fittedSize(4000, 3000)).toEqual({ width: 640, height: 480 });
  expect(fittedSize(300, 200)).toEqual({ width: 300, height: 200 });
  expect(fittedSize(5000, 1)).toEqual({ width: 640, height: 1 });
});
