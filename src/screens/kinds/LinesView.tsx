import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { resources } from '../../resources/index.ts';
import { humanName, type AnyResource, type Kind } from '../../kit/index.ts';
import { labelsOf } from '../basics/labels.ts';
import { usePhone } from '../basics/ToolButton.tsx';
import { useDisplayOptions } from '../basics/useDisplayOptions.ts';
import { formatValue } from '../basics/format.ts';

type Line = Readonly<Record<string, unknown>>;

const kindOfName = (name: string): Kind => {
  if (name.endsWith('Paise')) return 'money';
  if (name.endsWith('Bps')) return 'percent';
  if (name === 'ram' || name === 'storage') return 'storage';
  if (name === 'quantity' || name === 'sold') return 'integer';
  if (name === 'itemCategory' || name === 'ticketLineKind') return 'choice';
  return 'text';
};

const isWords = (name: string): boolean => ['text', 'choice'].includes(kindOfName(name));

const isPlain = (value: unknown): boolean => value === null || ['string', 'number'].includes(typeof value);

const ENDING = ['gstRateBps', 'cgstPaise', 'sgstPaise', 'igstPaise', 'totalPaise'];

const rank = (name: string): number => (isWords(name) ? -1 : ENDING.indexOf(name) + 1);

/** Lists scalar columns with a value in some line; no ids, and no taxes that are all zero. */
export const lineColumns = (lines: readonly Line[]): string[] => {
  const named = lines.flatMap(line =>
    Object.keys(line).filter(
      name =>
        name !== 'id' &&
        !name.endsWith('Id') &&
        isPlain(line[name]) &&
        line[name] !== null &&
        !(line[name] === 0 && ENDING.includes(name)),
    ),
  );
  return [...new Set(named)].sort((one, other) => rank(one) - rank(other));
};

const labelElsewhere = (translate: (key: string) => string, name: string): string => {
  const declaring = resources.find(({ fields }) => fields.some(field => field.name === name));
  return declaring ? labelsOf(translate, declaring).field({ name }) : humanName(name);
};

export const LinesView = ({ resource, lines }: { resource: AnyResource; lines: readonly Line[] }) => {
  const translate = useTranslate();
  const displayOptions = useDisplayOptions();
  const phone = usePhone();
  const columns = lineColumns(lines);
  const label = (name: string) =>
    translate(`resources.${resource.name}.lines.${name}`, {
      _: labelElsewhere(translate, name),
    });
  const align = (name: string) => (isWords(name) ? 'left' : 'right');
  const shown = (name: string, value: unknown) =>
    kindOfName(name) === 'choice'
      ? translate(`choices.${name}.${String(value)}`)
      : formatValue(kindOfName(name), value, displayOptions);
  if (phone) {
    const filled = (line: Line, names: readonly string[]) =>
      names.filter(name => line[name] !== null && line[name] !== undefined && line[name] !== '');
    return (
      <Box
        component="ul"
        aria-label={label('lines')}
        sx={{ listStyle: 'none', m: 0, p: 0, '& > li': { py: 1, borderBottom: 1, borderColor: 'divider' } }}
      >
        {lines.map((line, index) => (
          <li key={String(line['id'] ?? index)}>
            <Typography>
              {filled(line, columns.filter(isWords))
                .map(name => shown(name, line[name]))
                .join(' · ')}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, color: 'text.secondary' }}>
              {filled(
                line,
                columns.filter(name => !isWords(name)),
              ).map(name => (
                <Typography key={name} variant="body2" component="span">
                  {label(name)} <bdi>{shown(name, line[name])}</bdi>
                </Typography>
              ))}
            </Box>
          </li>
        ))}
      </Box>
    );
  }
  return (
    <Box
      sx={{ overflowX: 'auto', overflowWrap: 'normal' }}
      tabIndex={0}
      role="region"
      aria-label={label('lines')}
    >
      <Table size="small">
        <TableHead>
          <TableRow>
            {columns.map(name => (
              <TableCell key={name} align={align(name)}>
                {label(name)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line, index) => (
            <TableRow key={String(line['id'] ?? index)}>
              {columns.map(name => (
                <TableCell key={name} align={align(name)}>
                  {shown(name, line[name])}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
};
