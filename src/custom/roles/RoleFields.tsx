import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTranslate, ValidationError } from 'ra-core';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Role } from '../../kit/index.ts';
import { placeOf, type Ability } from '../../kit/roleAbilities.ts';
import { isGrantable, mayUse } from '../../resources/abilities.ts';
import { FormFields } from '../../screens/form/FormFields.tsx';
import { useAbilityGroups } from './abilityNames.ts';
import { namesOf, roleFacts } from './ownRole.ts';

interface Changes {
  without: readonly string[];
  with: readonly string[];
}

const baseHas = (base: Role, ability: string): boolean => mayUse({ role: base }, ability as Ability);

/** The lists after one switch; what needs the reading of a page goes with it. */
export const switched = (base: Role, before: Changes, ability: string, on: boolean): Changes => {
  const isRead = ability === `${placeOf(ability)}.read`;
  const isDropped = (name: string): boolean =>
    name === ability || (!on && isRead && placeOf(name) === placeOf(ability));
  const without = before.without.filter(name => name !== ability);
  const added = before.with.filter(name => !isDropped(name));
  if (on === baseHas(base, ability)) return { without, with: added };
  return on ? { without, with: [...added, ability] } : { without: [...without, ability], with: added };
};

const Switches = () => {
  const translate = useTranslate();
  const groups = useAbilityGroups();
  const { setValue, formState } = useFormContext();
  const [base, without, added] = useWatch({ name: ['base', 'without', 'with'] }) as [Role, unknown, unknown];
  const lists = { without: namesOf(without), with: namesOf(added) };
  const holder = { role: base, ownRole: { id: '', name: '', ...lists } };
  const change = (ability: string, on: boolean) => {
    const after = switched(base, lists, ability, on);
    setValue('without', after.without, { shouldDirty: true });
    setValue('with', after.with, { shouldDirty: true });
  };
  const errors = ['without', 'with'].flatMap(
    name => (formState.errors[name]?.message as string | undefined) ?? [],
  );
  return (
    <Box component="section" aria-label={translate('roles.switches')} sx={{ mt: 4 }}>
      <Typography variant="h2">{translate('roles.switches')}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {translate('roles.hint')}
      </Typography>
      {errors.map((message, index) => (
        <FormHelperText key={index} error>
          <ValidationError error={message} />
        </FormHelperText>
      ))}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(260px, 1fr))' },
          columnGap: 3,
          rowGap: 3,
          mt: 2.5,
          alignItems: 'start',
        }}
      >
        {groups.map(group => {
          const offered = group.abilities.filter(
            ({ ability }) => baseHas(base, ability) || isGrantable(ability),
          );
          const read = `${group.place}.read`;
          const mayRead = offered.every(({ ability }) => ability !== read) || mayUse(holder, read as Ability);
          if (offered.length === 0) return null;
          return (
            <Box key={group.place} component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
              <Typography component="legend" sx={{ fontWeight: 600, p: 0 }}>
                {group.name}
              </Typography>
              {offered.map(({ ability, name }) => (
                <FormControlLabel
                  key={ability}
                  sx={{ display: 'flex', marginInlineStart: 0, justifyContent: 'space-between' }}
                  labelPlacement="start"
                  label={name}
                  control={
                    <Switch
                      checked={mayUse(holder, ability as Ability)}
                      disabled={!mayRead && ability !== read}
                      onChange={(_event, on) => change(ability, on)}
                    />
                  }
                />
              ))}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
};

export const RoleFields = () => (
  <>
    <FormFields resource={roleFacts} />
    <Switches />
  </>
);
