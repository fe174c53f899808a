import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

interface FigureTableProps {
  title: string;
  /** The first is that of the rows' names; the others stand over figures. */
  headings: readonly string[];
  rows: readonly { key: string; name: ReactNode; cells: readonly ReactNode[] }[];
  total?: { name: string; cells: readonly ReactNode[] };
}

const FIGURE = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

/** A table of figures that scrolls by itself, also by keyboard, where it is wider than its card. */
export const FigureTable = ({ title, headings: [first, ...others], rows, total }: FigureTableProps) => (
  <Box sx={{ overflowX: 'auto', mx: -2 }} tabIndex={0} role="region" aria-label={title}>
    <Table size="small" aria-label={title}>
      <TableHead>
        <TableRow>
          <TableCell component="th" scope="col">
            {first}
          </TableCell>
          {others.map((heading, index) => (
            <TableCell key={`${heading} ${index}`} component="th" scope="col" align="right">
              {heading}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(row => (
          <TableRow key={row.key}>
            <TableCell component="th" scope="row" sx={{ minWidth: 128 }}>
              {row.name}
            </TableCell>
            {row.cells.map((cell, index) => (
              <TableCell key={index} align="right" sx={FIGURE}>
                {cell}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
      {total && (
        <TableFooter>
          <TableRow>
            <TableCell component="th" scope="row" sx={{ color: 'text.primary', fontWeight: 500 }}>
              {total.name}
            </TableCell>
            {total.cells.map((cell, index) => (
              <TableCell key={index} align="right" sx={{ ...FIGURE, color: 'text.primary', fontWeight: 500 }}>
                {cell}
              </TableCell>
            ))}
          </TableRow>
        </TableFooter>
      )}
    </Table>
  </Box>
);
