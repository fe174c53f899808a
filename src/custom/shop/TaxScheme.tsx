import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useInput, useTranslate } from 'ra-core';
import { useId } from 'react';
import { TAX_SCHEMES } from './taxScheme.ts';

export const TaxScheme = ({ disabled }: { disabled: boolean }) => {
  const translate = useTranslate();
  const id = useId();
  const { field } = useInput({ source: 'taxScheme' });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <FormControl disabled={disabled}>
        <FormLabel id={id}>{translate('settings.tax.scheme')}</FormLabel>
        <RadioGroup
          aria-labelledby={id}
          name={field.name}
          value={field.value as string}
          onChange={field.onChange}
          onBlur={field.onBlur}
        >
          {TAX_SCHEMES.map(scheme => (
            <FormControlLabel
              key={scheme}
              value={scheme}
              control={
                <Radio
                  slotProps={{
                    input: {
                      'aria-labelledby': `${id}-${scheme}-name`,
                      'aria-describedby': `${id}-${scheme}`,
                    },
                  }}
                />
              }
              label={
                <Box sx={{ py: 0.5 }}>
                  <span id={`${id}-${scheme}-name`}>{translate(`settings.tax.${scheme}`)}</span>
                  <Typography
                    variant="body2"
                    component="div"
                    id={`${id}-${scheme}`}
                    sx={{ color: 'text.secondary' }}
                  >
                    {translate(`settings.tax.${scheme}says`)}
                  </Typography>
                </Box>
              }
            />
          ))}
        </RadioGroup>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {translate('settings.tax.stays')}
        </Typography>
      </FormControl>
    </Box>
  );
};
