import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { EmptySearch, InPlaceOfRows, RetryButton } from '../basics/states.tsx';
import { useFilters } from './useFilters.tsx';
import { contradiction, hasWrongCheckDigit } from './whyNothing.ts';

export default function NothingFound({ nameOf }: { nameOf: (key: string) => string }) {
  const translate = useTranslate();
  const { values, set, clearAll } = useFilters();
  const pair = contradiction(values);
  if (pair) {
    const [one = '', other = ''] = pair.map(key => nameOf(key));
    return (
      <InPlaceOfRows
        picture={<EmptySearch />}
        title={translate('screens.list.contradiction')}
        text={translate('screens.list.contradictionText', { one, other })}
        action={
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
            {pair.map(key => (
              <RetryButton
                key={key}
                label={translate('screens.list.removeFilter', { name: nameOf(key) })}
                onClick={() => set(key, null)}
              />
            ))}
          </Box>
        }
      />
    );
  }
  return (
    <InPlaceOfRows
      picture={<EmptySearch />}
      title={translate('screens.list.nothing')}
      text={translate(hasWrongCheckDigit(values) ? 'validation.imei.checkDigit' : 'screens.list.nothingText')}
      action={<RetryButton label={translate('screens.list.clearFilters')} onClick={clearAll} />}
    />
  );
}
