import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useNotify, useRefresh, useTranslate, useUpdate } from 'ra-core';
import { adminName } from '../../providers/names.ts';
import { holds } from '../../kit/evaluate.ts';
import type { AnyResource, WorkLines as Lines } from '../../kit/index.ts';
import { useAsker } from '../basics/hiddenFields.ts';
import { useLabels } from '../basics/labels.ts';
import { ValueView } from '../kinds/ValueView.tsx';
import { Section } from '../page/Section.tsx';
import { BIG, isOver, type WorkPartProps } from './parts.ts';
import { workKey } from './paths.ts';

type Line = Readonly<Record<string, unknown>> & { id: string };
type LinesProps = WorkPartProps & { lines: Lines; of: AnyResource };

const OfRecord = ({ resource, record, lines, of }: LinesProps) => {
  const translate = useTranslate();
  const labels = useLabels(of);
  const notify = useNotify();
  const refresh = useRefresh();
  const asker = useAsker();
  const [update, { isPending }] = useUpdate();
  const rows = (record[lines.name] ?? []) as readonly Line[];
  if (rows.length === 0) return null;
  const mayChange = !isOver(resource, record) && record.can?.update !== false;
  const choice = of.fieldOf(lines.choice);
  const choose = ({ id: chosen }: Line, value: string): void => {
    const sent = rows.map(({ id }) => (id === chosen ? { id, [choice.name]: value } : { id }));
    void update(
      adminName(resource),
      { id: record.id, data: { [lines.name]: sent }, previousData: record },
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
    <Section title={translate(workKey(resource, 'lines'))}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {rows.map(line => (
          <Box key={line.id} component="li">
            <Typography id={`line-${line.id}`} component="div">
              {String(line[lines.quantity])} ×{' '}
              <ValueView
                resource={of}
                field={of.fieldOf(lines.title)}
                value={line[lines.title]}
                place="card"
              />
            </Typography>
            {holds(of, lines.where, line, asker) ? (
              <ToggleButtonGroup
                exclusive
                fullWidth
                disabled={!mayChange || isPending}
                value={line[choice.name] ?? choice.initial}
                aria-labelledby={`line-${line.id}`}
                onChange={(_, next: string | null) => {
                  if (next) choose(line, next);
                }}
              >
                {choice.values.map(each => (
                  <ToggleButton key={each} value={each} sx={BIG}>
                    {labels.value(choice, each)}
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

/** Lines with a choice that a tap sets. */
export const WorkLines = ({ resource, record }: WorkPartProps) => {
  const { lines } = resource.workPage;
  const of = lines && resource.lines[lines.name]?.of;
  return of ? <OfRecord {...{ resource, record, lines, of }} /> : null;
};
