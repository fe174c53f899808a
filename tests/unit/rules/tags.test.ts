import { describe, expect, it } from 'vitest';
import { changedTags, distinctTags } from '../../../src/kit/rules/tags.ts';

describe('tags', () => {
  it('tags: each once in any case, as first written, and none that is empty', () => {
    expect(distinctTags([' Diwali ', 'diwali', 'VIP', '', '  ', 'Vip'])).toEqual(['Diwali', 'VIP']);
  });

  it('tags: an added one is spelled as the shop knows it, else as typed', () => {
    expect(changedTags([], { add: [' diwali ', 'Wedding'] }, ['VIP', 'Diwali'])).toEqual([
      'Diwali',
      'Wedding',
    ]);
    expect(changedTags(['VIP'], { add: ['vip'] })).toEqual(['VIP']);
  });

  it('tags: removed in any case and with spaces, the others stay', () => {
    expect(changedTags(['Diwali', 'VIP', 'Wedding'], { remove: [' vip ', 'DIWALI', 'Other'] })).toEqual([
      'Wedding',
    ]);
    expect(changedTags(['VIP'], { add: ['Diwali'], remove: ['vip'] })).toEqual(['Diwali']);
    expect(changedTags(['VIP'], {})).toEqual(['VIP']);
  });
});
