import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import type { ChartData } from './data.ts';

/** `links` only when visible: hidden content takes no focus. */
export const ChartTable = ({
  caption,
  heading,
  categories,
  series,
  format,
  links,
}: ChartData & { caption: string; links: boolean }) => (
  <Table size="small" aria-label={caption}>
    <TableHead>
      <TableRow>
        <TableCell component="th" scope="col">
          {heading}
        </TableCell>
        {series.map(each => (
          <TableCell key={each.label} component="th" scope="col" align="right">
            {each.label}
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
    <TableBody>
      {categories.map((category, index) => (
        <TableRow key={index}>
          <TableCell component="th" scope="row" sx={{ minWidth: 96, overflowWrap: 'anywhere' }}>
            {links && category.to ? (
              <MuiLink component={Link} to={category.to}>
                {category.label}
              </MuiLink>
            ) : (
              category.label
            )}
          </TableCell>
          {series.map(each => (
            <TableCell key={each.label} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {format(each.values[index] ?? 0)}
            </TableCell>
          ))}
        </TableRow>
      ))}
    </TableBody>
  </Table>
);
