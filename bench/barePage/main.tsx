/** Draws the rows of the sales list with React and MUI's table alone, to compare the app's first row with. */
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { createRoot } from 'react-dom/client';

type Row = { id: string } & Record<string, unknown>;

declare global {
  /** Names of the list's columns. */
  var __COLUMNS__: readonly string[];
  var bareRows: Promise<{ payload: { content: readonly Row[] } }>;
}

const { payload } = await globalThis.bareRows;
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <Table>
      <TableHead>
        <TableRow>
          {__COLUMNS__.map(column => (
            <TableCell key={column}>{column}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {payload.content.map(row => (
          <TableRow key={row.id}>
            {__COLUMNS__.map(column => (
              <TableCell key={column}>{String(row[column] ?? '')}</TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>,
  );
