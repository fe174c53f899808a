import Button from '@mui/material/Button';
import { useBasename, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCurrentUser } from '../../../providers/useCurrentUser.ts';
import { OpenBox } from '../../../screens/basics/states.tsx';
import { Notice } from '../../../screens/page/Notice.tsx';
import { isShown } from '../../../providers/showWhen.ts';

export const WithGstin = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  const basename = useBasename();
  const user = useCurrentUser();
  if (!user) return null;
  if (isShown('shopHasGst', user)) return children;
  return (
    <Notice picture={<OpenBox />} title={translate('hsn.noGstTitle')} text={translate('hsn.noGstText')}>
      <Button component={Link} to={`${basename}/settings`} variant="contained">
        {translate('hsn.toSettings')}
      </Button>
    </Notice>
  );
};
