import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ask } from '../../providers/ask.ts';
import { declarationOf } from '../../providers/names.ts';
import type { LoggedChange } from '../../resources/logs/answers.ts';
import { logEntry } from '../../resources/logs/calls.ts';
import { humanName } from '../../kit/index.ts';
import { isEmpty } from '../../screens/basics/format.ts';
import { useLabels } from '../../screens/basics/labels.ts';
import { ValueView } from '../../screens/kinds/ValueView.tsx';
import { Retry } from '../../screens/page/Panel.tsx';
import { VISUALLY_HIDDEN } from '../../theme/visuallyHidden.ts';

interface ValueProps {
  kind: string;
  name: string;
  value: unknown;
}

const plainText = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(plainText).join(', ')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

/** Shows the value of a field by its kind, and what is no field as text. */
const Value = ({ kind, name, value }: ValueProps) => {
  const translate = useTranslate();
  const resource = declarationOf(kind);
  const field = resource?.fields.find(each => each.name === name);
  if (isEmpty(value)) return <>–</>;
  if (resource && field) return <ValueView resource={resource} field={field} value={value} place="page" />;
  if (typeof value === 'boolean') return <>{translate(value ? 'screens.list.yes' : 'screens.list.no')}</>;
  return <span dir="auto">{plainText(value)}</span>;
};

const Rows = ({ kind, changes }: { kind: string; changes: readonly LoggedChange[] }) => {
  const translate = useTranslate();
  const resource = declarationOf(kind);
  const labels = useLabels({ name: kind });
  const isDeclared = (name: string) => resource?.fields.some(field => field.name === name);
  const labelOf = (name: string) =>
    isDeclared(name) ? labels.field({ name }) : translate(`features.values.${name}`, { _: humanName(name) });
  return (
    <Table
      size="small"
      sx={{ tableLayout: 'fixed', '& td, & th': { overflowWrap: 'anywhere', px: 1, verticalAlign: 'top' } }}
    >
      <TableHead>
        <TableRow>
          {['field', 'before', 'after'].map(name => (
            <TableCell key={name}>{translate(`features.${name}`)}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {changes.map(({ field, before, after, changed }) => (
          <TableRow key={field}>
            <TableCell
              component="th"
              scope="row"
              sx={{
                fontWeight: changed ? 600 : 400,
                borderInlineStart: 4,
                borderInlineStartColor: changed ? 'primary.main' : 'transparent',
              }}
            >
              {labelOf(field)}
              {changed ? (
                <Box component="span" sx={VISUALLY_HIDDEN}>{` (${translate('features.changed')})`}</Box>
              ) : null}
            </TableCell>
            <TableCell>
              <Value kind={kind} name={field} value={before} />
            </TableCell>
            <TableCell>
              <Value kind={kind} name={field} value={after} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
};

/** Shows what an entry of the log changed, before and after side by side. */
export const Changes = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const [all, setAll] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['log', id],
    queryFn: ({ signal }) => ask(logEntry, { id }, { signal, quiet: true }),
  });
  const title = `${translate('features.before')} – ${translate('features.after')}`;
  const changed = data?.changes.filter(change => change.changed) ?? [];
  const shown = all ? (data?.changes ?? []) : changed;
  return (
    <Card component="section" aria-label={title} sx={{ mt: 3, p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 1 }}>
        <Typography variant="h2" sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        {data && data.changes.length > changed.length ? (
          <FormControlLabel
            control={<Switch checked={all} onChange={(_event, checked) => setAll(checked)} />}
            label={translate('features.allFields')}
          />
        ) : null}
      </Box>
      {error && !data ? (
        <Retry label={title} error={error} onRetry={refetch} />
      ) : !data ? (
        <Skeleton variant="rounded" height={120} />
      ) : shown.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{translate('features.noValues')}</Typography>
      ) : (
        <Rows kind={data.resource} changes={shown} />
      )}
    </Card>
  );
};
