import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Breakdown } from '../../../resources/reports/answers.ts';
import type { Period } from '../../../screens/period/period.ts';
import { useLists } from '../../../providers/useLists.ts';
import { salesBehind } from './salesBehind.ts';

export const useSalesBehind = ({ by }: Breakdown, period: Period) => {
  const lists = useLists();
  const to = (...keys: string[]): string | undefined => {
    const filter = salesBehind(by.slice(0, keys.length), keys, period);
    return filter && lists.sales(filter);
  };
  const link = (text: ReactNode, ...keys: string[]): ReactNode => {
    const address = to(...keys);
    return address ? (
      <MuiLink component={Link} to={address} color="inherit">
        {text}
      </MuiLink>
    ) : (
      text
    );
  };
  return { to, link };
};
