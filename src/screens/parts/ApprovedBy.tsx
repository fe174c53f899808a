import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

/** Names the owner who lifted a limit for a document. */
export const ApprovedBy = ({ name }: { name: string | null }) => {
  const translate = useTranslate();
  return name ? (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {`${translate('invoice.approvedBy')}: `}
      <bdi>{name}</bdi>
    </Typography>
  ) : null;
};
