import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link } from 'react-router';
import { formatDay } from '../../../i18n/dates.ts';
import type { BookRow, BookTable } from '../../../resources/ledger/bookTable.ts';
import { formatPaise } from '../../../kit/rules/money.ts';
import { useLanguage } from '../../../screens/basics/useDisplayOptions.ts';

interface BookTableViewProps {
  title: string;
  table: BookTable;
  pathOf: (leads: NonNullable<BookRow['leads']>) => string | null;
}

const FIGURE = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** Scrolls sideways in its own region, also by keyboard. */
export const BookTableView = ({ title, table: { columns, rows }, pathOf }: BookTableViewProps) => {
  const language = useLanguage();
  // A line leads from its document where it has a column, else from its name.
  const linked = columns.findIndex(({ kind }) => kind === 'text');
  const shown = (cell: string | number | null | undefined, index: number) => {
    if (cell === null || cell === undefined) return '';
    if (typeof cell === 'number') return formatPaise(cell);
    return columns[index]?.kind === 'date' ? formatDay(cell, language) : cell;
  };
  return (
    <Box role="region" aria-label={title} tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={title}>
        <TableHead>
          <TableRow>
            {columns.map(({ heading, kind }) => (
              <TableCell
                key={heading}
                component="th"
                scope="col"
                align={kind === 'money' ? 'right' : 'left'}
                sx={{ whiteSpace: 'nowrap' }}
              >
                {heading}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, at) => {
            const path = row.leads ? pathOf(row.leads) : null;
            const bold = row.look === 'line' ? {} : { fontWeight: 600 };
            return (
              <TableRow
                key={at}
                hover={row.look === 'line'}
                sx={row.look === 'sum' ? { bgcolor: 'action.hover' } : {}}
              >
                {columns.map(({ kind }, index) => (
                  <TableCell
                    key={index}
                    align={kind === 'money' ? 'right' : 'left'}
                    sx={{ ...(kind === 'money' || kind === 'date' ? FIGURE : { minWidth: 120 }), ...bold }}
                  >
                    {path && index === linked ? (
                      <MuiLink
                        component={Link}
                        to={path}
                        color={row.look === 'sum' ? 'text.primary' : 'primary'}
                      >
                        <bdi>{shown(row.cells[index], index)}</bdi>
                      </MuiLink>
                    ) : (
                      <bdi>{shown(row.cells[index], index)}</bdi>
                    )}
                  </TableCell>
                ))}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Box>
  );
};
