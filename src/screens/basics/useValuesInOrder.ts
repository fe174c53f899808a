import { weekdaysOf } from '../../i18n/weeks.ts';
import type { Field } from '../../kit/index.ts';
import { useLanguage } from './useDisplayOptions.ts';

/** Values of `choice` and `choices` as declared; weekdays in the order of the reader's week. */
export const useValuesInOrder = ({ choices, values }: Field): readonly string[] => {
  const language = useLanguage();
  return choices === 'weekday' ? weekdaysOf(language).filter(day => values.includes(day)) : values;
};
