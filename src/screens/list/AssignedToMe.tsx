import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'ra-core';
import { usePerson } from '../basics/useDisplayOptions.ts';
import { useFilters } from './useFilters.tsx';

/** Filters the records to which the person is assigned. */
export default function AssignedToMe() {
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
}
