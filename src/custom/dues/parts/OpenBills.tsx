import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { formatDay } from '../../../i18n/dates.ts';
import { formatPaise } from '../../../kit/rules/money.ts';
import { FigureTable } from '../../../screens/basics/FigureTable.tsx';
import { useLanguage } from '../../../screens/basics/useDisplayOptions.ts';

interface OpenBill {
  id: string;
  number: string;
  /** The number leads to its document where there is one. */
  name: ReactNode;
  day: string;
  totalPaise: number;
  duePaise: number;
}

/** Holds ids that are chosen one by one. */
export const useChosen = (first: readonly string[] = []) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(first));
  const toggle = (id: string) =>
    setChosen(before => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return { chosen, toggle, clear: () => setChosen(new Set()) };
};

interface OpenBillsProps {
  bills: readonly OpenBill[];
  /** It is the heading of what is open of each. */
  due: string;
  chosen: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

/** Lists bills to pay or collect for. */
export const OpenBills = ({ bills, due, chosen, onToggle }: OpenBillsProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <FigureTable
      title={translate('dues.bills')}
      headings={[translate('dues.bill'), translate('dues.date'), translate('dues.billTotal'), due]}
      words={1}
      rows={bills.map(({ id, number, name, day, totalPaise, duePaise }) => ({
        key: id,
        name: (
          <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center' }}>
            <Checkbox
              size="small"
              checked={chosen.has(id)}
              onChange={() => onToggle(id)}
              slotProps={{ input: { 'aria-label': translate('dues.choose', { number }) } }}
            />
            {name}
          </Box>
        ),
        cells: [formatDay(day, language), formatPaise(totalPaise), formatPaise(duePaise)],
      }))}
    />
  );
};
