import { factsOf } from '../../kit/languages.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCreatePath, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useLanguage } from '../../screens/basics/useDisplayOptions.ts';
import { Section } from '../../screens/page/Section.tsx';
import TransitionButtons from '../../screens/show/TransitionButtons.tsx';
import { tickets } from '../../resources/tickets/declaration.ts';
import { BIG, isOver, type TicketProps, type TicketRecord } from './parts.ts';

/** Says why the ticket cannot take its next step. */
const lackingOf = ({ state, lineCount, openParts }: TicketRecord): readonly string[] => [
  ...(state === 'DIAGNOSING' && lineCount === 0 ? ['lines'] : []),
  ...((state === 'IN_REPAIR' || state === 'AT_BRAND') && Number(openParts) > 0 ? ['parts'] : []),
];

/** Offers the transitions that the person may take, each with what it needs, and what a next one lacks. */
export const WorkSteps = ({ record }: TicketProps) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { comma } = factsOf(useLanguage());
  const { can } = record;
  const mayAddLines = !isOver(record) && can?.update !== false && record.kind !== 'COMPLAINT';
  return (
    <Section title={translate('work.next')}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <TransitionButtons
          resource={tickets}
          record={record}
          large={{ needs: fields => translate('work.needs', { fields: fields.join(comma) }) }}
        />
        {lackingOf(record).map(name => (
          <Alert key={name} severity="info">
            {translate(`work.of.tickets.hints.${name}`)}
          </Alert>
        ))}
        {(can?.transitions ?? []).length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>{translate('work.nothing')}</Typography>
        ) : null}
        {mayAddLines ? (
          <Button
            component={Link}
            to={createPath({ resource: 'tickets', type: 'edit', id: record.id })}
            sx={BIG}
          >
            {translate('work.of.tickets.addLines')}
          </Button>
        ) : null}
      </Box>
    </Section>
  );
};
