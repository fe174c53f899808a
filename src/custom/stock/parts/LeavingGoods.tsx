import Close from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState, type KeyboardEvent } from 'react';
import { ask } from '../../../providers/ask.ts';
import { counterScan } from '../../../resources/counter/calls.ts';
import type { Scanned } from '../../../resources/counter/answers.ts';
import { leftToRight } from '../../../screens/basics/format.ts';
import type { FieldErrors } from '../../../screens/parts/AskDialog.tsx';
import { ModelPicker } from '../../products/parts/ModelPicker.tsx';
import { keyOf } from '../../../screens/page/keyOf.ts';
import { SCAN_BOX } from '../../../screens/page/scans.ts';
import { PiecesBox } from '../../../screens/parts/PiecesBox.tsx';

export interface LeavingLine {
  /** It names a unit or product. */
  key: string;
  stockItemId: string | null;
  productId: string;
  name: string;
  code: string | null;
  quantity: number;
}

const MAX_PIECES = 10_000;

const isCounted = ({ tracking, itemCategory }: Extract<Scanned, { kind: 'PRODUCT' }>): boolean =>
  tracking === 'QUANTITY' && itemCategory !== 'SERVICE';

const leavingLine = (found: Extract<Scanned, { kind: 'UNIT' | 'PRODUCT' }>): LeavingLine => ({
  key: found.kind === 'UNIT' ? found.stockItemId : found.productId,
  stockItemId: found.kind === 'UNIT' ? found.stockItemId : null,
  productId: found.productId,
  name: [found.company, found.model, found.variant].filter(Boolean).join(' '),
  code: found.kind === 'UNIT' ? (found.imei ?? found.serialNo) : null,
  quantity: 1,
});

interface LeavingGoodsProps {
  lines: readonly LeavingLine[];
  errors: FieldErrors;
  onLines: (lines: LeavingLine[]) => void;
  autoFocus?: boolean;
}

// It is a form by hand, since it has scans and lines of goods.
/** Takes units by their code, counted goods by name. */
export const LeavingGoods = ({ lines, errors, onLines, autoFocus = false }: LeavingGoodsProps) => {
  const translate = useTranslate();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [picked, setPicked] = useState(0);
  const add = (line: LeavingLine): void => {
    if (lines.every(({ key }) => key !== line.key)) onLines([...lines, line]);
  };
  const scan = async (): Promise<void> => {
    const text = code.trim();
    if (!text) return;
    const found = await ask(counterScan, { query: { code: text } }).catch(() => null);
    if (!found) return;
    setCode('');
    if (found.kind === 'UNIT' || (found.kind === 'PRODUCT' && isCounted(found))) {
      setProblem(null);
      add(leavingLine(found));
    } else
      setProblem(
        found.kind === 'PRODUCT'
          ? translate('challans.unit', { name: found.model })
          : translate('challans.unknown', { code: leftToRight(text) }),
      );
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
          <TextField
            fullWidth
            autoFocus={autoFocus}
            size="small"
            label={translate('challans.code')}
            value={code}
            onChange={event => setCode(event.target.value)}
            onKeyDown={(event: KeyboardEvent) => {
              if (keyOf(event) !== 'Enter') return;
              event.preventDefault();
              void scan();
            }}
            slotProps={{ htmlInput: { ...SCAN_BOX, dir: 'ltr', autoComplete: 'off' } }}
          />
          <Button variant="outlined" onClick={() => void scan()}>
            {translate('challans.addCode')}
          </Button>
        </Box>
        <ModelPicker
          key={picked}
          label={translate('challans.model')}
          hints={{ type: translate('challans.typeModel'), none: translate('challans.noModel') }}
          name=""
          accepts={isCounted}
          onModel={({ product }) => {
            if (product) add(leavingLine(product));
            setPicked(picked + 1);
          }}
        />
      </Box>
      {problem && <Alert severity="warning">{problem}</Alert>}
      {lines.map((line, index) => {
        const wrong = Object.entries(errors).find(([path]) => path.startsWith(`lines.${index}.`))?.[1];
        return (
          <Box
            key={line.key}
            sx={{ display: 'grid', gap: 2, alignItems: 'center', gridTemplateColumns: '1fr 6rem 40px' }}
          >
            <Box sx={{ minWidth: 0 }}>
              <Typography>
                <bdi>{line.name}</bdi>
              </Typography>
              {line.code && (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {leftToRight(line.code)}
                </Typography>
              )}
              {wrong && (
                <Typography variant="body2" sx={{ color: 'error.main' }}>
                  {wrong}
                </Typography>
              )}
            </Box>
            <PiecesBox
              size="small"
              label={translate('challans.quantity')}
              pieces={line.quantity}
              min={1}
              max={MAX_PIECES}
              disabled={line.stockItemId !== null}
              onPieces={quantity =>
                onLines(lines.map(each => (each === line ? { ...each, quantity } : each)))
              }
            />
            <IconButton
              aria-label={translate('challans.remove', { name: line.name })}
              onClick={() => onLines(lines.filter(each => each !== line))}
            >
              <Close />
            </IconButton>
          </Box>
        );
      })}
    </Box>
  );
};
