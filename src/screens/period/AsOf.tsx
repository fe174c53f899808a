import { useTranslate } from 'ra-core';
import { isBusinessDate } from '../../kit/rules/businessDate.ts';
import { DayField } from './DayField.tsx';

/** A day of an address; none for rubbish. */
export const askedDay = (text: string | null): string | null => (text && isBusinessDate(text) ? text : null);

interface AsOfProps {
  /** It is of the address; empty for now. */
  day: string | null;
  onDay: (day: string) => void;
}

/** A page's figures as at the end of a day; empty, as they are now. */
export const AsOf = ({ day, onDay }: AsOfProps) => (
  <DayField
    label={useTranslate()('glossary.asOf')}
    value={day ?? ''}
    mayBeEmpty
    onTake={onDay}
    sx={{ width: { xs: '100%', sm: 200 } }}
  />
);
