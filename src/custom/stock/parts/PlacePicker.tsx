import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useAllByName } from '../../../screens/parts/useAllByName.ts';

const MAX_PLACES = 200;

interface Place {
  id: string;
  name: string;
  active: boolean;
  isDefault: boolean;
}

/** Picks one of the places in use, the default one first; it shows nothing where the shop has one place. */
export const PlacePicker = ({
  label,
  value,
  wrong,
  onPlace,
}: {
  label: string;
  value: string | undefined;
  wrong?: string | undefined;
  onPlace: (placeId: string) => void;
}) => {
  const { data = [] } = useAllByName<Place>('places', MAX_PLACES);
  const places = data.filter(({ id, active }) => active || id === value);
  if (places.length < 2) return null;
  const first = places.find(({ isDefault }) => isDefault)?.id ?? '';
  return (
    <TextField
      select
      label={label}
      value={value && places.some(({ id }) => id === value) ? value : first}
      error={Boolean(wrong)}
      helperText={wrong}
      onChange={event => onPlace(event.target.value)}
    >
      {places.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          <bdi>{name}</bdi>
        </MenuItem>
      ))}
    </TextField>
  );
};
