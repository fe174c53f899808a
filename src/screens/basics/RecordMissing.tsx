import Card from '@mui/material/Card';
import { useTranslate } from 'ra-core';
import { CallError } from '../../providers/httpClient.ts';
import type { AnyResource } from '../../resources/kit/index.ts';
import { useListBreadcrumb } from './breadcrumbs.ts';
import { useLabels } from './labels.ts';
import { EmptySearch, InPlaceOfRows, RetryButton, Unplugged } from './states.tsx';
import { Page } from '../page/Page.tsx';

interface RecordMissingProps {
  resource: AnyResource;
  error: unknown;
  onRetry: () => void;
}

export const RecordMissing = ({ resource, error, onRetry }: RecordMissingProps) => {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const isMissing = error instanceof CallError && [404, 422, 400].includes(error.status);
  return (
    <Page title={labels.one} parent={useListBreadcrumb(resource)}>
      <Card>
        {isMissing ? (
          <InPlaceOfRows
            picture={<EmptySearch />}
            title={translate('screens.show.notFound')}
            text={translate('screens.show.notFoundText')}
          />
        ) : (
          <InPlaceOfRows
            picture={<Unplugged />}
            title={translate('screens.list.failed')}
            text={error instanceof Error ? error.message : String(error)}
            action={<RetryButton label={translate('screens.list.retry')} onClick={onRetry} />}
          />
        )}
      </Card>
    </Page>
  );
};
