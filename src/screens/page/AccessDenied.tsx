import { useTranslate } from 'ra-core';
import { Notice } from './Notice.tsx';

export const AccessDenied = () => {
  const translate = useTranslate();
  return <Notice title={translate('app.denied.title')} text={translate('app.denied.text')} />;
};
