import { useTranslate } from 'ra-core';
import { HomeButton } from './HomeButton.tsx';
import { Notice } from './Notice.tsx';
import { EmptyShelf } from './pictures.tsx';

export const NotFound = () => {
  const translate = useTranslate();
  return (
    <Notice
      picture={<EmptyShelf />}
      title={translate('app.notFound.title')}
      text={translate('app.notFound.text')}
    >
      <HomeButton />
    </Notice>
  );
};
