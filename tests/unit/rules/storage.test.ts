import { describe, expect, it } from 'vitest';
import { formatStorage, parseStorage } from '../../../src/kit/rules/storage.ts';
import { productName, variantName } from '../../../src/resources/products/names.ts';

describe('storage size', () => {
  it.each([
    ['128', 128],
    ['128 GB', 128],
    ['  64gb', 64],
    ['1TB', 1024],
    ['1T', 1024],
    ['1.5 tb', 1536],
    ['0.75  TB', 768],
    ['2.9', 2],
    ['12.75 GB', 12],
    ['5.', 5],
    [512, 512],
    ['', 0],
    ['big', 0],
    ['x128', 0],
    ['-128', 0],
    ['9'.repeat(20), 0],
    [null, 0],
    [undefined, 0],
    [Number.NaN, 0],
  ])('%j typed: %d GB', (text, gb) => {
    expect(parseStorage(text)).toBe(gb);
  });

  it.each([
    [128, '128GB'],
    [12.7, '12GB'],
    [1024, '1024GB'],
    [1536, '1.5TB'],
    [2048, '2.0TB'],
    [0, ''],
    [-128, ''],
    [Number.POSITIVE_INFINITY, ''],
    [Number.NaN, ''],
    [null, ''],
    [undefined, ''],
  ])('%j GB: shown as %j', (gb, text) => {
    expect(formatStorage(gb)).toBe(text);
  });
});

describe('product name', () => {
  it('model, memory and colour, as far as there are any', () => {
    expect(productName({ model: 'Galaxy S24', ram: 8, storage: 128, colour: 'Black' })).toBe(
      'Galaxy S24 8GB/128GB Black',
    );
    expect(productName({ model: 'Tempered glass' })).toBe('Tempered glass');
    expect(productName({ model: 'Cover', colour: 'Red' })).toBe('Cover Red');
  });

  it('a variant is named by what it has', () => {
    expect(variantName({ ram: 8, storage: 128, colour: null })).toBe('8GB/128GB');
    expect(variantName({ ram: null, storage: 128 })).toBe('128GB');
    expect(variantName({ ram: 8, storage: 0 })).toBe('8GB');
    expect(variantName({ colour: '' })).toBe('');
  });
});
