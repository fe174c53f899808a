import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useNotify, useRefresh, useTranslate, useUpdate } from 'ra-core';
import { tickets } from '../../resources/tickets/declaration.ts';
import { ticketLines } from '../../resources/tickets/lines.ts';
import { useLabels } from '../../screens/basics/labels.ts';
import { ValueView } from '../../screens/kinds/ValueView.tsx';
import { Section } from '../../screens/page/Section.tsx';
import { BIG, isOver, type TicketLine, type TicketProps } from './parts.ts';

/** Parts and labour; a tap says what became of a part. */
export const WorkLines = ({ record }: TicketProps) => {
  const translate = useTranslate();
  const labels = useLabels(ticketLines);
  const notify = useNotify();
  const refresh = useRefresh();
  const [update, { isPending }] = useUpdate();
  const rows = record.items ?? [];
  if (rows.length === 0) return null;
  const mayChange = !isOver(record) && record.can?.update !== false;
  const use = ticketLines.fieldOf('use');
  const choose = ({ id: chosen }: TicketLine, value: string): void => {
    const sent = rows.map(({ id }) => (id === chosen ? { id, use: value } : { id }));
    void update(
      tickets.name,
      { id: record.id, data: { items: sent }, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => refresh(),
        onError: error => {
          notify((error as Error).message, { type: 'error' });
          refresh();
        },
      },
    );
  };
  return (
    <Section title={translate('work.of.tickets.lines')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {rows.map(line => (
          <Box key={line.id} component="li">
            <Typography id={`line-${line.id}`} component="div">
              {String(line.quantity)} ×{' '}
              <ValueView
                resource={ticketLines}
                field={ticketLines.fieldOf('productId')}
                value={line.productId}
                place="card"
              />
            </Typography>
            {line.kind === 'PART' ? (
              <ToggleButtonGroup
                exclusive
                fullWidth
                disabled={!mayChange || isPending}
                value={line.use ?? use.initial}
                aria-labelledby={`line-${line.id}`}
                onChange={(_, next: string | null) => {
                  if (next) choose(line, next);
                }}
              >
                {use.values.map(each => (
                  <ToggleButton key={each} value={each} sx={BIG}>
                    {labels.value(use, each)}
                  </ToggleButton>
                ))}
              </ToggleButtonGroup>
            ) : null}
          </Box>
        ))}
      </Box>
    </Section>
  );
};
