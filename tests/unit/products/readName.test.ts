import { describe, expect, it } from 'vitest';
import { readName } from '../../../src/resources/products/readName.ts';

describe('brand and model of one box', () => {
  it.each([
    ['Samsung Galaxy A15 8/128 blue', ['Samsung', 'Galaxy A15', 8, 128, 'Blue']],
    ['samsung a15 8gb+128gb', ['Samsung', 'A15', 8, 128, null]],
    ['iPhone 15 256GB', ['Apple', 'iPhone 15', null, 256, null]],
    ['galaxy s24 12 GB / 1 TB Onyx Black', ['Samsung', 'Galaxy s24', 12, 1024, 'Onyx Black']],
    ['Redmi Note 13 Pro', ['Redmi', 'Note 13 Pro', null, null, null]],
    ['oneplus 12r 8/128', ['OnePlus', '12r', 8, 128, null]],
    ['Lava  Blaze  ४/६४', ['Lava', 'Blaze', 4, 64, null]],
    ['Karbonn K9', ['Karbonn', 'K9', null, null, null]],
  ])('%s', (text, [company, model, ram, storage, colour]) => {
    expect(readName(text)).toEqual({ company, model, ram, storage, colour });
  });

  it.each(['', 'Samsung', '8/128', '   '])('is not read from %j', text => {
    expect(readName(text)).toBeNull();
  });
});
