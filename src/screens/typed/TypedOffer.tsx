import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';

interface TypedOfferProps {
  onTake: () => void;
  onDrop: () => void;
}

/** Offers what was typed here before and is not saved. */
export default function TypedOffer({ onTake, onDrop }: TypedOfferProps) {
  const translate = useTranslate();
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <>
          <Button color="inherit" onClick={onTake}>
            {translate('typed.take')}
          </Button>
          <Button color="inherit" onClick={onDrop}>
            {translate('typed.drop')}
          </Button>
        </>
      }
    >
      {translate('typed.offer')}
    </Alert>
  );
}
