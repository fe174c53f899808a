import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { ask } from '../../providers/ask.ts';
import type { OpenLoan } from '../../resources/financiers/answers.ts';
import { financierAccount, postSettlement } from '../../resources/financiers/calls.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import {
  DEDUCTION_KINDS,
  noDeductions,
  sumOfDeductions,
  type Deductions,
} from '../../resources/financiers/rules.ts';
import { useToday } from '../../screens/basics/useDisplayOptions.ts';
import { DayBox } from '../../screens/form/DayBox.tsx';
import { AskDialog, type FieldErrors } from '../../screens/parts/AskDialog.tsx';
import { RupeesBox } from '../../screens/parts/RupeesBox.tsx';
import { useTyped, useTypedState } from '../../screens/typed/useTyped.ts';

interface Line {
  key: string;
  loan: OpenLoan | null;
  loanNo: string;
  grossPaise: number;
  deductions: Deductions;
}

const OTHER = 'OTHER';
const netOf = ({ grossPaise, deductions }: Line): number => grossPaise - sumOfDeductions(deductions);

const LineFields = ({
  line,
  at,
  errors,
  onChange,
  onRemove,
}: {
  line: Line;
  at: number;
  errors: FieldErrors;
  onChange: (line: Line) => void;
  onRemove: () => void;
}) => {
  const translate = useTranslate();
  const wrong = (field: string) => errors[`lines.${at}.${field}`];
  return (
    <Card variant="outlined" sx={{ p: 2, display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography sx={{ flexGrow: 1, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {line.loan
            ? [line.loan.invoiceNo, line.loan.customerName, line.loanNo].filter(Boolean).join(' · ')
            : translate('settlements.otherLoan')}
        </Typography>
        <IconButton aria-label={translate('settlements.remove')} onClick={onRemove}>
          <Close />
        </IconButton>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
        }}
      >
        {!line.loan && (
          <TextField
            size="small"
            label={translate('settlements.loanNo')}
            value={line.loanNo}
            error={wrong('loanNo') !== undefined}
            helperText={wrong('loanNo')}
            onChange={event => onChange({ ...line, loanNo: event.target.value })}
          />
        )}
        <RupeesBox
          label={translate('settlements.gross')}
          paise={line.grossPaise}
          wrong={wrong('grossPaise')}
          onPaise={grossPaise => onChange({ ...line, grossPaise })}
        />
        {DEDUCTION_KINDS.map(kind => (
          <RupeesBox
            key={kind}
            label={translate(`settlements.deduction.${kind}`)}
            paise={line.deductions[kind]}
            onPaise={paise => onChange({ ...line, deductions: { ...line.deductions, [kind]: paise } })}
          />
        ))}
      </Box>
      <Typography>
        {translate('settlements.net')}: <b>{formatPaise(netOf(line))}</b>
      </Typography>
      {wrong('netPaise') && <Alert severity="error">{wrong('netPaise')}</Alert>}
    </Card>
  );
};

interface SettlementDialogProps {
  financierId: string;
  onClose: () => void;
  onPosted: () => void;
}

/** A settlement by hand: loans are chosen and filled in as their scheme expects. Lines are no inputs of a call. */
export const SettlementDialog = ({ financierId, onClose, onPosted }: SettlementDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const today = useToday();
  const { data } = useQuery({
    queryKey: ['financiers', financierId, 'account', 'to-settle'],
    queryFn: ({ signal }) =>
      ask(financierAccount, { id: financierId, query: { page: 0, size: 200 } }, { signal, quiet: true }),
  });
  const typed = useTyped(`settlements.${financierId}`);
  const [utr, setUtr] = useTypedState(typed, 'utr', '');
  const [businessDate, setBusinessDate] = useTypedState(typed, 'businessDate', today);
  const [lines, setLines] = useTypedState<readonly Line[]>(typed, 'lines', []);
  const left = (data?.content ?? []).filter(loan => !lines.some(line => line.key === loan.paymentId));
  const add = (value: string) => {
    const loan = left.find(({ paymentId }) => paymentId === value) ?? null;
    setLines([
      ...lines,
      {
        key: loan?.paymentId ?? `${OTHER}${Date.now()}`,
        loan,
        loanNo: loan?.loanNo ?? loan?.deliveryOrderNo ?? '',
        grossPaise: loan?.openPaise ?? 0,
        deductions: loan ? { ...noDeductions(), ...loan.deductions } : noDeductions(),
      },
    ]);
  };
  return (
    <AskDialog
      typed={typed}
      title={translate('settlements.enter')}
      confirm={translate('settlements.post')}
      maxWidth="md"
      disabled={lines.length === 0}
      onClose={onClose}
      send={async options => {
        const body = {
          utr,
          businessDate,
          lines: lines.map(line => ({
            ...(line.loan ? { saleId: line.loan.saleId } : {}),
            ...(line.loanNo ? { loanNo: line.loanNo } : {}),
            grossPaise: line.grossPaise,
            deductions: DEDUCTION_KINDS.map(kind => ({ kind, amountPaise: line.deductions[kind] })).filter(
              ({ amountPaise }) => amountPaise > 0,
            ),
            netPaise: netOf(line),
          })),
        };
        const settled = await ask(postSettlement, { id: financierId, body }, options);
        notify(settled.settlementNo ? 'settlements.posted' : 'settlements.countedBefore', {
          type: settled.exceptions.length > 0 ? 'warning' : 'success',
          messageArgs: {
            number: settled.settlementNo ?? '',
            matched: settled.matched.length,
            exceptions: settled.exceptions.length,
          },
        });
        onPosted();
      }}
    >
      {errors => (
        <>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '2fr 1fr' }, pt: 1 }}>
            <TextField
              autoFocus
              required
              label={translate('settlements.utr')}
              value={utr}
              error={'utr' in errors}
              helperText={errors['utr']}
              onChange={event => setUtr(event.target.value)}
              slotProps={{ htmlInput: { dir: 'ltr', autoComplete: 'off' } }}
            />
            <DayBox
              label={translate('settlements.date')}
              value={businessDate}
              max={today}
              error={'businessDate' in errors}
              helperText={errors['businessDate']}
              onDay={setBusinessDate}
            />
          </Box>
          {lines.map((line, at) => (
            <LineFields
              key={line.key}
              line={line}
              at={at}
              errors={errors}
              onChange={changed => setLines(lines.map(each => (each.key === line.key ? changed : each)))}
              onRemove={() => setLines(lines.filter(each => each.key !== line.key))}
            />
          ))}
          <TextField
            select
            label={translate('settlements.addLoan')}
            value=""
            error={'lines' in errors}
            helperText={errors['lines']}
            onChange={event => add(event.target.value)}
          >
            {left.map(loan => (
              <MenuItem key={loan.paymentId} value={loan.paymentId}>
                {[
                  loan.invoiceNo,
                  loan.customerName,
                  loan.loanNo ?? loan.deliveryOrderNo,
                  formatPaise(loan.openPaise),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </MenuItem>
            ))}
            <MenuItem value={OTHER}>{translate('settlements.otherLoan')}</MenuItem>
          </TextField>
          <Typography sx={{ textAlign: 'end' }}>
            {translate('settlements.bankTotal')}:{' '}
            <b>{formatPaise(lines.reduce((sum, line) => sum + netOf(line), 0))}</b>
          </Typography>
        </>
      )}
    </AskDialog>
  );
};
