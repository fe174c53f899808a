import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import { formatDay } from '../../i18n/dates.ts';
import { useLanguage, useToday } from '../basics/useDisplayOptions.ts';
import { ValueView } from '../kinds/ValueView.tsx';
import { isOver, type WorkPartProps } from './parts.ts';

export const StateChip = ({ resource, record }: WorkPartProps) => {
  const field = resource.fieldOf(resource.workflow?.field ?? '');
  return <ValueView resource={resource} field={field} value={record[field.name]} place="card" />;
};

/** The promised day, and whether it is over. */
export const Due = ({ resource, record }: WorkPartProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  const today = useToday();
  const day = record[resource.workPage.due] as string | null;
  return (
    <>
      {day ? translate('work.promised', { day: formatDay(day, language) }) : translate('work.noPromise')}
      {day !== null && day < today && !isOver(resource, record) ? (
        <Chip size="small" color="error" label={translate('work.late')} sx={{ marginInlineStart: 1 }} />
      ) : null}
    </>
  );
};
