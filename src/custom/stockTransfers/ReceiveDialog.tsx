import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState, type KeyboardEvent } from 'react';
import type { StockTransfer } from '../../resources/stockTransfers/answers.ts';
import { receiveTransfer } from '../../resources/stockTransfers/calls.ts';
import { normaliseCode } from '../../kit/rules/imei.ts';
import { leftToRight } from '../../screens/basics/format.ts';
import { CallDialog } from '../../screens/calls/CallDialog.tsx';
import { CallInput } from '../../screens/calls/CallInput.tsx';
import { lineCode, lineName, type TransferLine } from './lines.ts';
import { keyOf } from '../../screens/page/keyOf.ts';
import { SCAN_BOX } from '../../screens/page/scans.ts';
import { PiecesBox } from '../../screens/parts/PiecesBox.tsx';
import { OfferTyped } from '../../screens/typed/OfferTyped.tsx';
import { useTyped, useTypedState } from '../../screens/typed/useTyped.ts';

interface ReceiveDialogProps {
  transfer: StockTransfer;
  onClose: () => void;
  onDone: () => void;
}

const codesOf = ({ imei, imei2, serialNo }: TransferLine): (string | null)[] => [imei, imei2, serialNo];

/** All of it, unless something is scanned: then what was scanned, and the rest is missing. */
export const ReceiveDialog = ({ transfer, onClose, onDone }: ReceiveDialogProps) => {
  const translate = useTranslate();
  const open = transfer.lines.filter(({ openQuantity }) => openQuantity > 0);
  const typed = useTyped(`stock-transfers.${transfer.id}.receive`);
  const [pieces, setPieces] = useTypedState<Readonly<Record<number, number>>>(typed, 'pieces', () =>
    Object.fromEntries(open.map(({ lineNo, openQuantity }) => [lineNo, openQuantity])),
  );
  const [scanned, setScanned] = useTypedState<readonly number[]>(typed, 'scanned', []);
  const [code, setCode] = useState('');
  const [answer, setAnswer] = useState<{ text: string; wrong: boolean } | null>(null);
  const lines = open.flatMap(({ lineNo }) => {
    const quantity = pieces[lineNo] ?? 0;
    return quantity > 0 ? [{ lineNo, quantity }] : [];
  });
  const missing = open.reduce(
    (sum, { lineNo, openQuantity }) => sum + openQuantity - (pieces[lineNo] ?? 0),
    0,
  );
  const scan = (): void => {
    const text = code.trim();
    if (!text) return;
    setCode('');
    const line = open.find(each => codesOf(each).includes(normaliseCode(text)));
    if (!line)
      return setAnswer({ text: translate('transfers.notOfThis', { code: leftToRight(text) }), wrong: true });
    const arrived = [...new Set([...scanned, line.lineNo])];
    setScanned(arrived);
    // Units that were not scanned are missing; counted goods stay as they are entered.
    setPieces(
      Object.fromEntries(
        open.map(each => [
          each.lineNo,
          each.stockItemId ? Number(arrived.includes(each.lineNo)) : (pieces[each.lineNo] ?? 0),
        ]),
      ),
    );
    setAnswer({ text: translate('transfers.arrived', { name: lineName(line) }), wrong: false });
  };
  return (
    <CallDialog
      call={receiveTransfer}
      params={{ id: transfer.id }}
      title={translate('transfers.receive')}
      lead={`${transfer.transferNo} · ${transfer.from.name} → ${transfer.to.name}`}
      confirm={translate('transfers.confirm')}
      maxWidth="sm"
      disabled={lines.length === 0}
      bodyOf={({ note }) => ({ lines, note })}
      onDone={() => {
        typed.done();
        onDone();
      }}
      onClose={onClose}
    >
      <OfferTyped typed={typed} />
      <TextField
        autoFocus
        size="small"
        label={translate('transfers.scan')}
        value={code}
        onChange={event => setCode(event.target.value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (keyOf(event) !== 'Enter' || !code.trim()) return;
          event.preventDefault();
          scan();
        }}
        slotProps={{ htmlInput: { ...SCAN_BOX, dir: 'ltr', autoComplete: 'off', maxLength: 60 } }}
      />
      {answer ? <Alert severity={answer.wrong ? 'warning' : 'success'}>{answer.text}</Alert> : null}
      {open.map(line => (
        <PiecesBox
          key={line.lineNo}
          size="small"
          label={lineName(line)}
          helperText={lineCode(line)}
          pieces={pieces[line.lineNo] ?? 0}
          max={line.openQuantity}
          onPieces={read => setPieces({ ...pieces, [line.lineNo]: read })}
        />
      ))}
      {missing > 0 ? (
        <Typography role="status" sx={{ color: 'warning.main' }}>
          {translate('transfers.left', { smart_count: missing })}
        </Typography>
      ) : null}
      <CallInput source="note" oneLine />
    </CallDialog>
  );
};
