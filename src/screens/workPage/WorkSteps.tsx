import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCreatePath, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { adminName } from '../../providers/names.ts';
import { holds } from '../../kit/evaluate.ts';
import { useAsker } from '../basics/hiddenFields.ts';
import { useLanguage } from '../basics/useDisplayOptions.ts';
import { Section } from '../page/Section.tsx';
import TransitionButtons from '../show/TransitionButtons.tsx';
import { BIG, isOver, type WorkPartProps } from './parts.ts';
import { workKey } from './paths.ts';

/** The transitions that the person may take, each with what it needs, and what a next one lacks. */
export const WorkSteps = ({ resource, record }: WorkPartProps) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const asker = useAsker();
  const comma = useLanguage() === 'ar' ? '، ' : ', ';
  const { hints = {}, lines } = resource.workPage;
  const { can } = record;
  const lacking = Object.entries(hints).filter(([, condition]) => holds(resource, condition, record, asker));
  const mayAddLines =
    lines && !isOver(resource, record) && can?.update !== false && holds(resource, lines.add, record, asker);
  return (
    <Section title={translate('work.next')}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <TransitionButtons
          resource={resource}
          record={record}
          large={{ needs: fields => translate('work.needs', { fields: fields.join(comma) }) }}
        />
        {lacking.map(([name]) => (
          <Alert key={name} severity="info">
            {translate(workKey(resource, `hints.${name}`))}
          </Alert>
        ))}
        {(can?.transitions ?? []).length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>{translate('work.nothing')}</Typography>
        ) : null}
        {mayAddLines ? (
          <Button
            component={Link}
            to={createPath({ resource: adminName(resource), type: 'edit', id: record.id })}
            sx={BIG}
          >
            {translate(workKey(resource, 'addLines'))}
          </Button>
        ) : null}
      </Box>
    </Section>
  );
};
