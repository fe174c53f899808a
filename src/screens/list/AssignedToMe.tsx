import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { usePerson } from '../basics/useDisplayOptions.ts';
import { WithPageMessages } from '../page/WithPageMessages.tsx';
import { useFilters } from './useFilters.tsx';

const MineSwitch = () => {
  const { values, set } = useFilters();
  const me = usePerson()?.id;
  return (
    <FormControlLabel
      control={
        <Switch
          checked={me !== undefined && values['assignedTo'] === me}
          onChange={(_event, checked) => set('assignedTo', checked ? me : null)}
        />
      }
      label={useTranslate()('features.assignedToMe')}
    />
  );
};

export const AssignedToMe = () => (
  <Suspense>
    <WithPageMessages>
      <MineSwitch />
    </WithPageMessages>
  </Suspense>
);
