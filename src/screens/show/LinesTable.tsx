import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { AnyResource, Field, Lines } from '../../kit/index.ts';
import { isFigure, isSeen } from '../basics/fields.ts';
import { hiddenFields, useAsker } from '../basics/hiddenFields.ts';
import { useLabels } from '../basics/labels.ts';
import { usePhone } from '../basics/ToolButton.tsx';
import { useRole } from '../basics/useDisplayOptions.ts';
import { rowsOf } from '../form/lines/rows.ts';
import { ValueView } from '../kinds/ValueView.tsx';

type Row = Readonly<Record<string, unknown>>;

interface LinesTableProps {
  resource: AnyResource;
  name: string;
  lines: Lines;
  record: Row;
  /** A table however narrow the screen is; nothing without rows. */
  onPaper?: boolean;
}

interface PartProps {
  of: AnyResource;
  title: string;
  fields: readonly Field[];
  rows: readonly Row[];
}

/** What a condition hides is not shown in its row either. */
const Value = ({ of, field, row }: { of: AnyResource; field: Field; row: Row }) => {
  const isHidden = hiddenFields(of, useAsker(), row).includes(field.name);
  return isHidden ? <>–</> : <ValueView resource={of} field={field} value={row[field.name]} place="page" />;
};

const Wide = ({ of, title, fields, rows }: PartProps) => {
  const labels = useLabels(of);
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={title}>
      <Table size="small" aria-label={title}>
        <TableHead>
          <TableRow>
            {fields.map(field => (
              <TableCell key={field.name} align={isFigure(field) ? 'right' : 'left'}>
                {labels.field(field)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, at) => (
            <TableRow key={String(row['id'] ?? at)}>
              {fields.map(field => (
                <TableCell key={field.name} align={isFigure(field) ? 'right' : 'left'}>
                  <Value of={of} field={field} row={row} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
};

const Narrow = ({ of, title, fields, rows }: PartProps) => {
  const labels = useLabels(of);
  return (
    <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row, at) => (
        <Box
          component="li"
          key={String(row['id'] ?? at)}
          sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}
        >
          <Box
            component="dl"
            sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(96px, auto) 1fr', columnGap: 2 }}
          >
            {fields.map(field => (
              <Box key={field.name} sx={{ display: 'contents' }}>
                <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
                  {labels.field(field)}
                </Typography>
                <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                  <Value of={of} field={field} row={row} />
                </Typography>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
};

/** Lines on the page of their record. */
export default function LinesTable({ resource, name, lines, record, onPaper = false }: LinesTableProps) {
  const translate = useTranslate();
  const labels = useLabels(lines.of);
  const role = useRole();
  const phone = usePhone();
  const rows = rowsOf(record, name);
  const fields = lines.of.fields.filter(
    field => field.name !== lines.by && !field.filterOnly && isSeen(field, role),
  );
  const title = translate(`resources.${resource.name}.lines.${name}`, { _: labels.many });
  if (rows.length === 0 && onPaper) return null;
  if (rows.length === 0)
    return <Typography sx={{ color: 'text.secondary' }}>{translate('screens.show.nothing')}</Typography>;
  const parts = { of: lines.of, title, fields, rows };
  return phone && !onPaper ? <Narrow {...parts} /> : <Wide {...parts} />;
}
