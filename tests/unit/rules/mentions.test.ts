import { describe, expect, it } from 'vitest';
import { mentionOf, mentionsIn, withNames } from '../../../src/kit/rules/mentions.ts';

const ASHA = '01968d5e-7c00-7000-8000-00000000000a';
const RAVI = '01968d5e-7c00-7000-8000-00000000000b';

describe('mentions in a comment', () => {
  it('mentions: each person once, in any case, in the order of the text', () => {
    const text = `${mentionOf(RAVI)} ask ${mentionOf(ASHA)}, or ${mentionOf(RAVI.toUpperCase())}`;
    expect(mentionsIn(text)).toEqual([RAVI, ASHA]);
    expect(mentionsIn('Screen of the Galaxy is here')).toEqual([]);
  });

  it.each([
    `@${ASHA}`,
    `[${ASHA}]`,
    `@[${ASHA}`,
    `@[${ASHA}0]`,
    `@[0${ASHA}]`,
    `@[${ASHA.slice(1)}]`,
    `@[${ASHA.replaceAll('-', '')}]`,
    `@[${ASHA.replace('7c00-', '')}]`,
    `@[${ASHA.replace('d', 'g')}]`,
    '@[Asha]',
  ])('mentions: %s names no one', text => {
    expect(mentionsIn(text)).toEqual([]);
  });

  it('mentions: shown by name; of a person who is not known the id stays', () => {
    const nameOf = (id: string) => (id === ASHA ? 'Asha' : undefined);
    expect(withNames(`${mentionOf(ASHA.toUpperCase())} and ${mentionOf(RAVI)}`, nameOf)).toBe(
      `@Asha and ${mentionOf(RAVI)}`,
    );
  });
});
