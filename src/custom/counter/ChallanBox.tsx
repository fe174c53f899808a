import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useCounter, useView } from './context.ts';
import { Section } from './parts.tsx';
import { focusSpot } from './spots.ts';

/** Shows the challan that goods of this sale are out on. */
export const ChallanBox = () => {
  const { desk } = useCounter();
  const translate = useTranslate();
  const challan = useView(view => view.counter.cart.challan);
  if (!challan) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <Section
        title={translate('challans.atCounter')}
        beside={
          <IconButton
            aria-label={translate('counter.lines.remove', { name: challan.challanNo })}
            onClick={() => {
              desk.dispatch({ type: 'CHALLAN_REMOVED' });
              focusSpot('SCAN');
            }}
            sx={{ width: 48, height: 48 }}
          >
            <Close />
          </IconButton>
        }
      >
        <Typography component="p">
          <bdi dir="ltr">{challan.challanNo}</bdi>
        </Typography>
      </Section>
    </Box>
  );
};
