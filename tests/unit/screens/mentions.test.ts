import { describe, expect, it } from 'vitest';
import { mentionsIn, withNames } from '../../../src/kit/rules/mentions.ts';
import { encoded, nameBeingTyped, peopleFor, withMention } from '../../../src/screens/show/mentions.ts';

const asha = { id: '01968d5e-7c00-7000-8000-000000000001', name: 'Asha' };
const ashaPatil = { id: '01968d5e-7c00-7000-8000-000000000002', name: 'Asha Patil' };

describe('mentions', () => {
  it.each([
    ['Ask @', ''],
    ['@as', 'as'],
    ['(@आशा', 'आशा'],
    ['Ask @Asha Pa', 'Asha Pa'],
    ['asha@shop.in', undefined],
    ['Ask', undefined],
    ['@Asha\nand', undefined],
  ])('typing: after %j the name is %j', (text, name) => {
    expect(nameBeingTyped(text, text.length)).toBe(name);
  });

  it('choosing: the name in full takes the place of what was typed', () => {
    expect(withMention('Ask @as today', 7, 'as', 'Asha')).toEqual({ text: 'Ask @Asha today', caret: 10 });
    expect(peopleFor([asha, ashaPatil], 'pat')).toEqual([ashaPatil]);
  });

  it('sending: names as ids and back, a longer name before one that it begins with', () => {
    const text = 'Ask @Asha Patil and @Asha, not @Ravi';
    const sent = encoded(text, [asha, ashaPatil]);
    expect(sent).toBe(`Ask @[${ashaPatil.id}] and @[${asha.id}], not @Ravi`);
    expect(mentionsIn(`${sent} @[${asha.id}]`)).toEqual([ashaPatil.id, asha.id]);
    const names = new Map([asha, ashaPatil].map(person => [person.id, person.name]));
    expect(withNames(sent, id => names.get(id))).toBe(text);
  });
});
