/** HSN code and rate of an estimate's line are the product's own, or as the owner typed them. */
import { expect, it } from 'vitest';
import {
  emptyLine,
  copiedLines,
  sentLines,
  withTax,
  wrongRates,
} from '../../../src/custom/estimates/estimateDraft.ts';

const phone = {
  ...emptyLine('1'),
  productId: '01968d5e-7c00-7000-8000-000000000001',
  hsnCode: '85171300',
  gstRateBps: 1_800,
  unitPricePaise: 11_200_00,
};

it('estimate line: its tax is sent when it was changed, else it is that of the day', () => {
  expect(sentLines([phone])[0]).not.toHaveProperty('gstRateBps');
  expect(sentLines([withTax(phone, { hsnCode: '85171400', rate: '12' })])).toMatchObject([
    { hsnCode: '85171400', gstRateBps: 1_200 },
  ]);
});

it('estimate line: a rate that is none is named by its line and leaves the last one', () => {
  const typed = withTax(withTax(phone, { hsnCode: '85171300', rate: '12' }), {
    hsnCode: '85171300',
    rate: 'twelve',
  });
  expect(typed.gstRateBps).toBe(1_200);
  expect(wrongRates([phone, typed, { ...typed, productId: '' }])).toEqual(['lines.1.gstRateBps']);
});

it('estimate copy: prices of the old estimate, tax of today, as it will be saved', () => {
  const { key: id, name: model, ownTax: _, ...goods } = { ...phone, name: 'Galaxy S24' };
  const old = { ...goods, id, model, company: 'Samsung', variant: '8 GB', gstRateBps: 1_200 };
  const [copy] = copiedLines({ lines: [old] }, [
    { id: phone.productId, hsnCode: '85171400', gstRateBps: 1_800 },
  ]);
  expect(copy).toMatchObject({ hsnCode: '85171400', gstRateBps: 1_800, unitPricePaise: 11_200_00 });
  expect(sentLines(copy ? [copy] : [])[0]).not.toHaveProperty('gstRateBps');
  expect(copiedLines({ lines: [old] }, [])).toMatchObject([{ gstRateBps: 1_200 }]);
});
