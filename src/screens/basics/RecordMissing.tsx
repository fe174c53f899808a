import Card from '@mui/material/Card';
import { useCreatePath, useTranslate } from 'ra-core';
import { Navigate } from 'react-router';
import { CallError } from '../../providers/httpClient.ts';
import { adminName } from '../../providers/names.ts';
import { MERGED } from '../../providers/simpleRest.ts';
import type { AnyResource } from '../../kit/index.ts';
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
  const createPath = useCreatePath();
  const parent = useListBreadcrumb(resource);
  const into = error instanceof CallError && error.code === MERGED ? error.errors?.['id'] : undefined;
  if (into)
    return <Navigate replace to={createPath({ resource: adminName(resource), type: 'show', id: into })} />;
  const isMissing = error instanceof CallError && [404, 422, 400].includes(error.status);
  return (
    <Page title={labels.one} parent={parent}>
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
