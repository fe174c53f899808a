import { useTranslate } from 'ra-core';
import { CallError } from '../../../providers/httpClient.ts';
import { EmptySearch, InPlaceOfRows, RetryButton, Unplugged } from '../../../screens/basics/states.tsx';

export const BookFailed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const translate = useTranslate();
  if (error instanceof CallError && error.status === 404)
    return (
      <InPlaceOfRows
        picture={<EmptySearch />}
        title={translate('accounts.noSuch')}
        text={translate('screens.show.notFoundText')}
      />
    );
  return (
    <InPlaceOfRows
      picture={<Unplugged />}
      title={translate('screens.list.failed')}
      text={error.message}
      action={<RetryButton label={translate('screens.list.retry')} onClick={onRetry} />}
    />
  );
};
