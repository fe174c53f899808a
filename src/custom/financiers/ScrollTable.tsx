import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

interface ScrollTableProps<Row> {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: readonly { heading: string; end?: boolean; cell: (row: Row) => ReactNode }[];
}

/** A table that scrolls sideways in its own region on a phone. */
export const ScrollTable = <Row,>({ label, rows, keyOf, columns }: ScrollTableProps<Row>) => (
  <Box role="region" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto' }}>
    <Table size="small">
      <TableHead>
        <TableRow>
          {columns.map(({ heading, end }) => (
            <TableCell key={heading} align={end ? 'right' : 'left'} sx={{ whiteSpace: 'nowrap' }}>
              {heading}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(row => (
          <TableRow key={keyOf(row)}>
            {columns.map(({ heading, end, cell }) => (
              <TableCell
                key={heading}
                align={end ? 'right' : 'left'}
                sx={end ? { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } : {}}
              >
                {cell(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
);
