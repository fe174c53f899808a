import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { RoleHolder } from '../../kit/index.ts';
import type { Ability } from '../../kit/roleAbilities.ts';
import { mayUse } from '../../resources/abilities.ts';
import { usePhone } from '../../screens/basics/ToolButton.tsx';
import { VISUALLY_HIDDEN } from '../../theme/visuallyHidden.ts';
import { useAbilityGroups } from './abilityNames.ts';

export interface AccessColumn extends RoleHolder {
  key: string;
  name: string;
}

const Cell = ({ holder, ability }: { holder: RoleHolder; ability: string }) => {
  const translate = useTranslate();
  const may = mayUse(holder, ability as Ability);
  const isChanged = may !== mayUse({ role: holder.role }, ability as Ability);
  const word = may ? (isChanged ? 'added' : 'yes') : isChanged ? 'taken' : 'no';
  return (
    <TableCell
      align="center"
      sx={{ position: 'relative', ...(isChanged ? { bgcolor: 'action.selected' } : {}) }}
    >
      {may ? (
        <Check fontSize="small" aria-hidden color={isChanged ? 'success' : 'inherit'} />
      ) : (
        <span aria-hidden>–</span>
      )}
      <Box component="span" sx={VISUALLY_HIDDEN}>
        {translate(`roles.${word}`)}
      </Box>
    </TableCell>
  );
};

/** What each role may do, of every call and page; on a phone one role at a time. */
export const AccessTable = ({ columns }: { columns: readonly AccessColumn[] }) => {
  const translate = useTranslate();
  const phone = usePhone();
  const groups = useAbilityGroups();
  const [picked, setPicked] = useState<string>();
  const one = columns.find(({ key }) => key === picked) ?? columns.at(-1);
  const shown = phone && one ? [one] : columns;
  return (
    <>
      {phone && columns.length > 1 ? (
        <TextField
          select
          fullWidth
          size="small"
          label={translate('roles.role')}
          value={one?.key ?? ''}
          onChange={event => setPicked(event.target.value)}
          sx={{ mb: 2 }}
        >
          {columns.map(({ key, name }) => (
            <MenuItem key={key} value={key}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      <Box
        sx={{ overflowX: 'auto', mx: -2 }}
        tabIndex={0}
        role="region"
        aria-label={translate('roles.title')}
      >
        <Table size="small" aria-label={translate('roles.title')}>
          <TableHead>
            <TableRow>
              <TableCell component="th" scope="col">
                {translate('roles.ability')}
              </TableCell>
              {shown.map(({ key, name }) => (
                <TableCell key={key} component="th" scope="col" align="center">
                  <bdi>{name}</bdi>
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          {groups.map(group => (
            <TableBody key={group.place}>
              <TableRow>
                <TableCell
                  component="th"
                  scope="rowgroup"
                  colSpan={shown.length + 1}
                  sx={{ fontWeight: 600, bgcolor: 'action.hover' }}
                >
                  {group.name}
                </TableCell>
              </TableRow>
              {group.abilities.map(({ ability, name }) => (
                <TableRow key={ability}>
                  <TableCell component="th" scope="row" sx={{ fontWeight: 400 }}>
                    {name}
                  </TableCell>
                  {shown.map(column => (
                    <Cell key={column.key} holder={column} ability={ability} />
                  ))}
                </TableRow>
              ))}
            </TableBody>
          ))}
        </Table>
      </Box>
    </>
  );
};
