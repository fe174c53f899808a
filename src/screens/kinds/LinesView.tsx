import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import { humanName, type AnyResource, type Kind } from '../../resources/kit/index.ts';
import { useManner } from '../useManner.ts';
import { formatValue } from './format.ts';

type Line = Readonly<Record<string, unknown>>;

/** What the name of a line's value tells: money ends in Paise, a rate in Bps. */
export const kindOfName = (name: string): Kind => {
  if (name.endsWith('Paise')) return 'money';
  if (name.endsWith('Bps')) return 'percent';
  if (name === 'ram' || name === 'storage') return 'storage';
  if (name === 'quantity' || name === 'sold') return 'integer';
  return 'text';
};

const isPlain = (value: unknown): boolean => value === null || ['string', 'number'].includes(typeof value);

/** Columns of lines: what is plain and not empty in some line; ids say nothing to a person. */
export const lineColumns = (lines: readonly Line[]): string[] => [
  ...new Set(
    lines.flatMap(line =>
      Object.keys(line).filter(
        name => name !== 'id' && !name.endsWith('Id') && isPlain(line[name]) && line[name] !== null,
      ),
    ),
  ),
];

/** The lines of a document as a small table. */
export const LinesView = ({ resource, lines }: { resource: AnyResource; lines: readonly Line[] }) => {
  const say = useTranslate();
  const manner = useManner();
  const columns = lineColumns(lines);
  const label = (name: string) =>
    say(`resources.${resource.name}.lines.${name}`, {
      _: say(`resources.products.fields.${name}`, { _: humanName(name) }),
    });
  const align = (name: string) => (kindOfName(name) === 'text' ? 'left' : 'right');
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={label('lines')}>
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
                  {formatValue(kindOfName(name), line[name], manner)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
};
