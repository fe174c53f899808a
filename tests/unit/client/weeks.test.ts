import { expect, test } from 'vitest';
import { LANGUAGES, factsOf } from '../../../src/kit/languages.ts';
import { weekdaysOf, weekStart } from '../../../src/i18n/weeks.ts';
import { WEEKDAYS } from '../../../src/kit/rules/weekdays.ts';

interface WeekInfo {
  firstDay: number;
}

test.each(LANGUAGES)('weeks in %s begin as in the locale', language => {
  const locale = new Intl.Locale(factsOf(language).locale) as Intl.Locale & {
    weekInfo?: WeekInfo;
    getWeekInfo?: () => WeekInfo;
  };
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 0 };
  expect(weekdaysOf(language)[0]).toBe(WEEKDAYS[firstDay - 1]);
  expect([...weekdaysOf(language)].sort()).toEqual([...WEEKDAYS].sort());
});

test('the week of a day begins on it or before', () => {
  expect(['2026-11-21', '2026-11-22', '2026-11-28'].map(day => weekStart(day, 'en'))).toEqual([
    '2026-11-15',
    '2026-11-22',
    '2026-11-22',
  ]);
  expect(weekStart('2026-11-22', 'fr')).toBe('2026-11-16');
  expect(weekStart('2026-11-20', 'ar')).toBe('2026-11-14');
});
