import { useTranslate } from 'ra-core';
import { CallError } from '../../providers/httpClient.ts';
import { EmptySearch, InPlaceOfRows, RetryButton, Unplugged } from '../../screens/list/states.tsx';

/** In place of what did not come: there is no such account, or the line is cut. */
export const BookFailed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const say = useTranslate();
  if (error instanceof CallError && error.status === 404)
    return (
      <InPlaceOfRows
        picture={<EmptySearch />}
        title={say('accounts.noSuch')}
        text={say('screens.show.notFoundText')}
      />
    );
  return (
    <InPlaceOfRows
      picture={<Unplugged />}
      title={say('screens.list.failed')}
      text={error.message}
      action={<RetryButton label={say('screens.list.retry')} onClick={onRetry} />}
    />
  );
};
