import AssignmentReturn from '@mui/icons-material/AssignmentReturn';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Alert from '@mui/material/Alert';
import { useBasename, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { formatDay } from '../../i18n/dates.ts';
import { useMayDo } from '../../providers/useMayDo.ts';
import type { Sale } from '../../resources/sales/answers.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { useLanguage } from '../../screens/basics/useDisplayOptions.ts';
import { mayBeCredited } from '../returns/parts/creditFigures.ts';
import { mayBeReturned } from '../returns/parts/returnFigures.ts';

export const TakeBack = ({ sale }: { sale: Sale }) => {
  const translate = useTranslate();
  const basename = useBasename();
  const mayDo = useMayDo();
  if (!mayDo('sales.return') || !mayBeReturned(sale)) return null;
  return (
    <Button
      startIcon={<AssignmentReturn />}
      component={Link}
      to={`${basename}/sales-management/${sale.id}/return`}
    >
      {translate('returns.save')}
    </Button>
  );
};

/** Credits part of the price while something of it is left. */
export const CreditWithoutGoods = ({ sale }: { sale: Sale }) => {
  const translate = useTranslate();
  const basename = useBasename();
  const mayDo = useMayDo();
  if (!mayDo('sales.return') || !mayBeCredited(sale)) return null;
  return (
    <Button component={Link} to={`${basename}/sales-management/${sale.id}/credit-note`}>
      {translate('returns.withoutGoods')}
    </Button>
  );
};

export const CreditNotes = ({ sale: { creditNotes } }: { sale: Sale }) => {
  const translate = useTranslate();
  const basename = useBasename();
  const language = useLanguage();
  return creditNotes.map(note => (
    <Alert key={note.id} severity="info" sx={{ mb: 2 }}>
      {translate(note.kind === 'RETURN' ? 'returns.takenBack' : 'returns.credited', {
        amount: formatPaise(note.totalPaise),
        date: formatDay(note.businessDate, language),
      })}{' '}
      <MuiLink component={Link} to={`${basename}/credit-notes/${note.id}`} color="inherit">
        <bdi>{note.creditNoteNo}</bdi>
      </MuiLink>
    </Alert>
  ));
};
