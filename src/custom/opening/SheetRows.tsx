import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState, type ClipboardEvent } from 'react';
import { FigureBox } from '../../screens/parts/FigureBox.tsx';
import { SCAN_BOX } from '../../screens/page/scans.ts';
import { RowsPager } from '../../screens/parts/RowsPager.tsx';
import type { OpeningKind } from '../../resources/opening/rules.ts';
import { cellsOf, COLUMNS, withPasted, type Column, type Typed } from './sheet.ts';

interface Props {
  kind: OpeningKind;
  rows: readonly Typed[];
  onRows: (rows: readonly Typed[]) => void;
  wrong: ReadonlyMap<string, string>;
}

const NAMES = ['company', 'model', 'name'];
/** Of the wrong cells that stand on other pages. */
const MAX_NAMED = 5;
const CODES = ['imei', 'imei2', 'serialNo'];

/** Rows of boxes; cells of a spreadsheet are pasted into any of them. */
export const SheetRows = ({ kind, rows, onRows, wrong }: Props) => {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(25);
  const columns = COLUMNS[kind];
  const headings = columns.map(({ name }) => translate(`opening.column.${name}`));
  const change = (place: number, { name }: Column, cell: string) =>
    onRows(
      rows.map((row, at) => {
        if (at !== place) return row;
        // Another name is another party or product.
        const { id: _id, ...rest } = row;
        return { ...(NAMES.includes(name) ? rest : row), [name]: cell };
      }),
    );
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(pasted.trim())) return;
    event.preventDefault();
    onRows(withPasted(rows, { kind, headings }, { row, column }, cellsOf(pasted)));
  };
  const box = (place: number, column: Column, at: number) => {
    const cell = rows[place]?.[column.name] ?? '';
    const props = {
      size: 'small' as const,
      label: headings[at] ?? '',
      onPaste: (event: ClipboardEvent) => paste(event, place, at),
    };
    const refused = wrong.get(`${place} ${column.name}`);
    if (column.figure !== 'text' && column.figure !== 'day')
      return (
        <FigureBox
          key={column.name}
          {...props}
          kind={column.figure}
          text={cell}
          wrong={refused}
          onText={typed => change(place, column, typed)}
        />
      );
    return (
      <TextField
        key={column.name}
        {...props}
        value={cell}
        error={Boolean(refused)}
        helperText={refused ?? (column.figure === 'day' ? translate('opening.dayHint') : undefined)}
        onChange={event => change(place, column, event.target.value)}
        slotProps={{
          htmlInput: { maxLength: 100, ...(CODES.includes(column.name) ? { ...SCAN_BOX, dir: 'ltr' } : {}) },
        }}
      />
    );
  };
  const shown = rows.map((_, place) => place).slice((page - 1) * size, page * size);
  const onOtherPages = [...wrong].filter(([at]) => !shown.includes(Number.parseInt(at, 10)));
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {onOtherPages.length > 0 ? (
        <Alert severity="error">
          {onOtherPages.slice(0, MAX_NAMED).map(([at, message]) => {
            const place = Number.parseInt(at, 10);
            // An entered row, which is removed, has no place here.
            const row = place < 0 ? '' : `${translate('opening.row', { number: place + 1 })}: `;
            return <div key={at}>{row + message}</div>;
          })}
        </Alert>
      ) : null}
      {shown.map(place => (
        <Box
          key={place}
          role="group"
          aria-label={translate('opening.row', { number: place + 1 })}
          sx={{
            display: 'grid',
            gap: 1,
            gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))',
            alignItems: 'start',
            borderBottom: 1,
            borderColor: 'divider',
            pb: 2,
          }}
        >
          <Typography variant="body2" color="text.secondary" sx={{ gridColumn: '1 / -1' }}>
            {translate('opening.row', { number: place + 1 })}
          </Typography>
          {columns.map((column, at) => box(place, column, at))}
        </Box>
      ))}
      {rows.length > size ? (
        <RowsPager total={rows.length} paging={{ page, size, setPage, setSize }} />
      ) : null}
      <Box>
        <Button
          onClick={() => {
            onRows([...rows, {}]);
            setPage(Math.ceil((rows.length + 1) / size));
          }}
        >
          {translate('opening.addRow')}
        </Button>
      </Box>
    </Box>
  );
};
