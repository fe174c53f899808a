import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { v7 as uuid } from 'uuid';
import { toAsciiDigits } from '../../kit/rules/digits.ts';
import { formatBps, formatPaise } from '../../kit/rules/money.ts';
import type { FieldErrors } from '../../screens/parts/AskDialog.tsx';
import { ModelPicker } from '../products/parts/ModelPicker.tsx';
import { RupeesBox } from '../../screens/parts/RupeesBox.tsx';
import { emptyLine, withTax, type DraftLine } from './estimateDraft.ts';
import { PiecesBox } from '../../screens/parts/PiecesBox.tsx';
import { FigureBox } from '../../screens/parts/FigureBox.tsx';

const MAX_PIECES = 10_000;

interface LineProps {
  line: DraftLine;
  errors: FieldErrors;
  maySetTax: boolean;
  onChange: (change: Partial<DraftLine>) => void;
  onRemove: (() => void) | null;
}

/** HSN code and rate are the owner's to change. */
const TaxFields = ({ line, errors, onChange }: Pick<LineProps, 'line' | 'errors' | 'onChange'>) => {
  const translate = useTranslate();
  const tax = {
    hsnCode: line.hsnCode,
    rate: line.ownTax?.rate ?? formatBps(line.gstRateBps).replace('%', ''),
  };
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)', mt: 1.5 }}>
      <TextField
        size="small"
        label={translate('estimates.hsn')}
        value={tax.hsnCode}
        error={'hsnCode' in errors}
        helperText={errors['hsnCode']}
        onChange={event => onChange(withTax(line, { ...tax, hsnCode: toAsciiDigits(event.target.value) }))}
        slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'numeric', maxLength: 8 } }}
      />
      <FigureBox
        size="small"
        kind="percent"
        label={`${translate('estimates.rate')} (%)`}
        text={tax.rate}
        wrong={errors['gstRateBps']}
        onText={rate => onChange(withTax(line, { ...tax, rate }))}
        htmlInput={{ maxLength: 8 }}
      />
    </Box>
  );
};

const Line = ({ line, errors, maySetTax, onChange, onRemove }: LineProps) => {
  const translate = useTranslate();
  const { productId, name, quantity, unitPricePaise, discountPaise, hsnCode, gstRateBps } = line;
  return (
    <Box
      role="group"
      aria-label={name || translate('estimates.model')}
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'minmax(0, 3fr) 6rem 1fr 1fr 7rem 40px' },
        '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
      }}
    >
      <Box>
        <ModelPicker
          label={translate('estimates.model')}
          hints={{ type: translate('estimates.typeModel'), none: translate('estimates.noModel') }}
          name={name}
          wrong={errors['productId']}
          onModel={({ productId: picked, name: named, pricePaise, product }) =>
            onChange({
              productId: picked,
              name: named,
              hsnCode: product?.hsnCode ?? '',
              gstRateBps: product?.gstRateBps ?? 0,
              ownTax: undefined,
              unitPricePaise: pricePaise ?? 0,
            })
          }
        />
        {productId && maySetTax && <TaxFields line={line} errors={errors} onChange={onChange} />}
        {hsnCode && !maySetTax && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {translate('estimates.hsn')} {hsnCode} · {translate('estimates.rate')} {formatBps(gstRateBps)}
          </Typography>
        )}
      </Box>
      <PiecesBox
        size="small"
        label={translate('estimates.quantity')}
        pieces={quantity}
        min={1}
        max={MAX_PIECES}
        wrong={errors['quantity']}
        onPieces={pieces => onChange({ quantity: pieces })}
      />
      <RupeesBox
        label={translate('estimates.price')}
        paise={unitPricePaise}
        onPaise={paise => onChange({ unitPricePaise: paise })}
        wrong={errors['unitPricePaise']}
      />
      <RupeesBox
        label={translate('estimates.discount')}
        paise={discountPaise}
        onPaise={paise => onChange({ discountPaise: paise })}
        wrong={errors['discountPaise']}
      />
      <Typography sx={{ textAlign: 'end', py: 1, fontVariantNumeric: 'tabular-nums' }}>
        {formatPaise(unitPricePaise * quantity - discountPaise)}
      </Typography>
      {onRemove ? (
        <IconButton aria-label={translate('estimates.remove', { name })} onClick={onRemove}>
          <Close />
        </IconButton>
      ) : (
        <span />
      )}
    </Box>
  );
};

interface EstimateLinesProps {
  lines: readonly DraftLine[];
  errors: FieldErrors;
  maySetTax: boolean;
  onLines: (lines: DraftLine[]) => void;
}

/** Answers the errors of one line, by its field. */
const errorsOf = (errors: FieldErrors, index: number): FieldErrors => {
  const start = `lines.${index}.`;
  return Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) =>
      path.startsWith(start) ? [[path.slice(start.length), message]] : [],
    ),
  );
};

// It is a form by hand, since it has lines of goods.
export const EstimateLines = ({ lines, errors, maySetTax, onLines }: EstimateLinesProps) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {lines.map((line, index) => (
        <Line
          key={line.key}
          line={line}
          errors={errorsOf(errors, index)}
          maySetTax={maySetTax}
          onChange={change =>
            onLines(lines.map(each => (each.key === line.key ? { ...each, ...change } : each)))
          }
          onRemove={lines.length > 1 ? () => onLines(lines.filter(each => each.key !== line.key)) : null}
        />
      ))}
      <Box>
        <Button onClick={() => onLines([...lines, emptyLine(uuid())])}>{translate('estimates.add')}</Button>
      </Box>
    </Box>
  );
};
