import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { Counted, OfficeDashboard } from '../../resources/office/answers.ts';
import { formatCount } from '../../screens/basics/format.ts';

interface TeamTasksProps {
  teams: NonNullable<OfficeDashboard['teams']>;
  pathOf: (list: Counted) => string;
}

/** Open and late tasks of the members of each team. */
export const TeamTasks = ({ teams, pathOf }: TeamTasksProps) => {
  const translate = useTranslate();
  if (teams.length === 0)
    return <Typography color="text.secondary">{translate('office.noTeams')}</Typography>;
  const cell = (team: string, label: string, list: Counted) => (
    <TableCell align="right">
      <MuiLink
        component={Link}
        to={pathOf(list)}
        aria-label={translate('office.teamCount', { team, label, count: formatCount(list.count) })}
        sx={{ display: 'inline-block', minWidth: 24, lineHeight: '24px' }}
      >
        {formatCount(list.count)}
      </MuiLink>
    </TableCell>
  );
  const open = translate('office.figures.openTasks');
  const late = translate('office.figures.lateTasks');
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('office.team')}</TableCell>
            <TableCell align="right">{open}</TableCell>
            <TableCell align="right">{late}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {teams.map(team => (
            <TableRow key={team.id}>
              <TableCell component="th" scope="row">
                <bdi>{team.name}</bdi>
              </TableCell>
              {cell(team.name, open, team.open)}
              {cell(team.name, late, team.late)}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
};
