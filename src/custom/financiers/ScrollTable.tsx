import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { CARD_CELLS, FIGURE } from '../../screens/basics/FigureTable.tsx';
import { usePhone } from '../../screens/basics/ToolButton.tsx';

interface ScrollTableProps<Row> {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The first names the row. */
  columns: readonly { heading: string; end?: boolean; cell: (row: Row) => ReactNode }[];
}

const Cards = <Row,>({ label, rows, keyOf, columns: [first, ...others] }: ScrollTableProps<Row>) => (
  <Box component="section" aria-label={label}>
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map(row => (
        <Box
          key={keyOf(row)}
          component="li"
          sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
        >
          {first?.cell(row)}
          <Box component="dl" sx={CARD_CELLS}>
            {others.map(({ heading, end, cell }) => (
              <Box key={heading}>
                <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
                  {heading}
                </Box>
                <Box component="dd" sx={{ m: 0, ...(end ? FIGURE : {}) }}>
                  {cell(row)}
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  </Box>
);

/** A table that overflows scrolls sideways in its own region. */
const Rows = <Row,>({ label, rows, keyOf, columns }: ScrollTableProps<Row>) => (
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
              <TableCell key={heading} align={end ? 'right' : 'left'} sx={end ? FIGURE : {}}>
                {cell(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Box>
);

/** Cards on a phone. */
export const ScrollTable = <Row,>(props: ScrollTableProps<Row>) =>
  usePhone() ? <Cards {...props} /> : <Rows {...props} />;
