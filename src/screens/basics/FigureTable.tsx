import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { usePhone } from './ToolButton.tsx';

interface FigureTableProps {
  title: string;
  /** Columns are values of one measure, to be compared: a table on phones too. */
  crossed?: boolean;
  /** The first heads the row names, the others figures, except `words` of them. */
  headings: readonly string[];
  words?: number;
  rows: readonly { key: string; name: ReactNode; cells: readonly ReactNode[] }[];
  total?: { name: string; cells: readonly ReactNode[] };
}

export const FIGURE = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
/** A row's cells become a card on a phone. */
export const CARD_CELLS = {
  display: 'grid',
  // Fits lakhs with paise, and long month names.
  gridTemplateColumns: 'repeat(auto-fill, minmax(116px, 1fr))',
  columnGap: 1.5,
  rowGap: 0.75,
  mt: 0.75,
  mb: 0,
} as const;
/** A date or a document's number stays on one line. */
const MAX_UNBROKEN = 16;
const WORD = { '& a bdi': { whiteSpace: 'nowrap' } } as const;
const wordStyle = (cell: ReactNode) =>
  typeof cell === 'string' && cell.length <= MAX_UNBROKEN ? { whiteSpace: 'nowrap' } : WORD;

const Card = ({
  name,
  headings,
  words,
  cells,
}: {
  name: ReactNode;
  headings: readonly string[];
  words: number;
  cells: readonly ReactNode[];
}) => (
  <Box component="li" sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}>
    <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{name}</Box>
    <Box component="dl" sx={CARD_CELLS}>
      {cells.map((cell, index) =>
        cell === '' ? null : (
          <Box key={index} sx={{ minWidth: 0 }}>
            <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
              {headings[index]}
            </Box>
            <Box component="dd" sx={{ m: 0, ...(index < words ? { overflowWrap: 'anywhere' } : FIGURE) }}>
              <bdi>{cell}</bdi>
            </Box>
          </Box>
        ),
      )}
    </Box>
  </Box>
);

const Cards = ({ title, headings: [, ...others], words = 0, rows, total }: FigureTableProps) => (
  <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, mx: -2, p: 0 }}>
    {rows.map(row => (
      <Card key={row.key} name={row.name} headings={others} words={words} cells={row.cells} />
    ))}
    {total ? <Card name={total.name} headings={others} words={0} cells={total.cells} /> : null}
  </Box>
);

/** It is a table, or cards on a phone. Right to left, signs stay before figures. */
export const FigureTable = ({ crossed = false, ...props }: FigureTableProps) =>
  usePhone() && !crossed ? <Cards {...props} /> : <Rows {...props} />;

/** Scrolls horizontally, also by keyboard, where it overflows. */
const Rows = ({ title, headings: [first, ...others], words = 0, rows, total }: FigureTableProps) => (
  <Box sx={{ overflowX: 'auto', mx: -2 }} tabIndex={0} role="region" aria-label={title}>
    <Table size="small" aria-label={title}>
      <TableHead>
        <TableRow>
          <TableCell component="th" scope="col">
            {first}
          </TableCell>
          {others.map((heading, index) => (
            <TableCell
              key={`${heading} ${index}`}
              component="th"
              scope="col"
              align={index < words ? 'left' : 'right'}
            >
              {heading}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(row => (
          <TableRow key={row.key}>
            <TableCell component="th" scope="row" sx={{ minWidth: 128, overflowWrap: 'anywhere' }}>
              {row.name}
            </TableCell>
            {row.cells.map((cell, index) => (
              <TableCell
                key={index}
                align={index < words ? 'left' : 'right'}
                sx={index < words ? wordStyle(cell) : FIGURE}
              >
                <bdi>{cell}</bdi>
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
                <bdi>{cell}</bdi>
              </TableCell>
            ))}
          </TableRow>
        </TableFooter>
      )}
    </Table>
  </Box>
);
