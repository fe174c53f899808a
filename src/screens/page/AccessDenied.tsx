import { useTranslate } from 'ra-core';
import { HomeButton } from './HomeButton.tsx';
import { Notice } from './Notice.tsx';
import { Shutter } from './pictures.tsx';

export const AccessDenied = () => {
  const translate = useTranslate();
  return (
    <Notice picture={<Shutter />} title={translate('app.denied.title')} text={translate('app.denied.text')}>
      <HomeButton />
    </Notice>
  );
};
