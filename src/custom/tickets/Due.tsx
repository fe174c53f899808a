import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import { formatDay } from '../../i18n/dates.ts';
import { useLanguage, useToday } from '../../screens/basics/useDisplayOptions.ts';
import { ValueView } from '../../screens/kinds/ValueView.tsx';
import { tickets } from '../../resources/tickets/declaration.ts';
import { isOver, type TicketProps } from './parts.ts';

export const StateChip = ({ record }: TicketProps) => (
  <ValueView resource={tickets} field={tickets.fieldOf('state')} value={record.state} place="card" />
);

/** Shows the promised day, and whether it is over. */
export const Due = ({ record }: TicketProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const today = useToday();
  const day = record.promisedOn;
  return (
    <>
      {day ? translate('work.promised', { day: formatDay(day, language) }) : translate('work.noPromise')}
      {day !== null && day < today && !isOver(record) ? (
        <Chip size="small" color="error" label={translate('work.late')} sx={{ marginInlineStart: 1 }} />
      ) : null}
    </>
  );
};
