import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import { useLists } from '../../../providers/useLists.ts';

export const SaleLink = ({ id, children }: { id: string; children: string | null }) => (
  <MuiLink component={Link} to={useLists().sale(id)}>
    <bdi>{children}</bdi>
  </MuiLink>
);
