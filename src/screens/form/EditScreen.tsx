import DeleteOutline from '@mui/icons-material/DeleteOutline';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import {
  EditBase,
  Form,
  useCreatePath,
  useDelete,
  useEditContext,
  useNotify,
  useRecordContext,
  useRedirect,
  useTranslate,
  type RaRecord,
} from 'ra-core';
import { Suspense, useState, type ComponentType } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../boot/loadable.tsx';
import { CallError } from '../../providers/httpClient.ts';
import { adminName } from '../../providers/names.ts';
import { GIVEN_AWAY } from '../../providers/simpleRest.ts';
import type { AnyResource } from '../../kit/index.ts';
import { AskFirst } from '../basics/AskFirst.tsx';
import { useListBreadcrumb } from '../basics/breadcrumbs.ts';
import { useGivenAway } from '../basics/useGivenAway.ts';
import { useTitle } from '../basics/useTitle.ts';
import { isPartial, readAnew } from '../basics/fields.ts';
import { useLabels } from '../basics/labels.ts';
import { useMay, useRole } from '../basics/useDisplayOptions.ts';
import { Page } from '../page/Page.tsx';
import { RecordMissing } from '../basics/RecordMissing.tsx';
import { useFormRules } from './useFormRules.ts';
import { FormFields, FormWaiting } from './FormFields.tsx';
import { SaveBar, WITH_SAVE_BAR } from './SaveBar.tsx';
import { KeepTyped } from '../typed/KeepTyped.tsx';
import { forgetDraft } from '../../providers/drafts.ts';
import { secretsOf } from '../typed/secretsOf.ts';
import { unsaved } from '../../providers/unsaved.ts';

interface EditPartProps {
  resource: AnyResource;
}

export interface EditProps extends EditPartProps {
  /** Buttons of what can be done with the record stand beside. */
  Actions?: ComponentType<EditPartProps & { record: RaRecord }>;
  /** It stands instead of the generated inputs. */
  Fields?: ComponentType<EditPartProps>;
}

const documentOf = ({ name }: AnyResource, { id }: RaRecord): string => `${name}.${id}`;

const DeleteButton = ({ resource }: EditPartProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const record = useRecordContext();
  const name = adminName(resource);
  const may = useMay(name, 'delete');
  const [asking, setAsking] = useState(false);
  const [remove, { isPending }] = useDelete();
  const titleOf = useTitle();
  if (!may || !record) return null;
  return (
    <>
      <Button
        color="error"
        startIcon={<DeleteOutline />}
        onClick={() => setAsking(true)}
        sx={{ marginInlineStart: 'auto' }}
      >
        {translate('screens.form.delete')}
      </Button>
      <AskFirst
        open={asking}
        title={translate('screens.form.deleteTitle', { name: titleOf(resource, record) })}
        text={translate('screens.form.deleteText')}
        action={translate('screens.form.delete')}
        busy={isPending}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          void remove(
            name,
            { id: record.id, previousData: record },
            {
              mutationMode: 'pessimistic',
              onSuccess: () => {
                forgetDraft(documentOf(resource, record));
                unsaved.clear();
                notify('screens.form.deleted', { type: 'success' });
                redirect('list', name);
              },
              onError: error => notify((error as Error).message, { type: 'error' }),
              onSettled: () => setAsking(false),
            },
          )
        }
      />
    </>
  );
};

const Buttons = ({ resource }: EditPartProps) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { saving, record } = useEditContext();
  return (
    <SaveBar>
      <Button type="submit" variant="contained" loading={saving ?? false}>
        {translate('screens.form.save')}
      </Button>
      <Button
        component={Link}
        to={createPath({ resource: adminName(resource), type: 'show', id: record?.id })}
        color="inherit"
      >
        {translate('screens.form.cancel')}
      </Button>
      <DeleteButton resource={resource} />
    </SaveBar>
  );
};

const MergeChanges = lazyPart(() => import('./MergeChanges.tsx'));

/** `stale`: how often the save was refused because somebody else had saved. */
const EditForm = ({
  resource,
  Fields,
  stale,
  onMerged,
}: Required<Pick<EditProps, 'resource' | 'Fields'>> & { stale: number; onMerged: () => void }) => {
  const record = useRecordContext();
  const { validate } = useFormRules(resource);
  return (
    <Form noValidate validate={values => validate(values, record)}>
      {record ? (
        <KeepTyped document={documentOf(resource, record)} except={secretsOf(resource.fields)} />
      ) : null}
      {stale > 0 ? (
        <Suspense>
          <MergeChanges key={stale} resource={resource} onDone={onMerged} />
        </Suspense>
      ) : null}
      <Fields resource={resource} />
      <Buttons resource={resource} />
    </Form>
  );
};

interface ContentProps extends EditProps {
  stale: number;
  onMerged: () => void;
}

const Content = ({ resource, Actions, Fields = FormFields, stale, onMerged }: ContentProps) => {
  const translate = useTranslate();
  const { record, isPending, error, refetch } = useEditContext();
  const labels = useLabels(resource);
  const titleOf = useTitle();
  const createPath = useCreatePath();
  const list = useListBreadcrumb(resource);
  const role = useRole();
  const isWhole = record !== undefined && !isPartial(resource, record, role);
  if (error && !isWhole)
    return <RecordMissing resource={resource} error={error} onRetry={() => void refetch()} />;
  const title = record ? titleOf(resource, record) : labels.one;
  return (
    <Page
      title={title}
      lead={translate('screens.form.edit')}
      parent={
        record
          ? [
              list,
              {
                label: title,
                to: createPath({ resource: adminName(resource), type: 'show', id: record.id }),
              },
            ]
          : list
      }
      actions={
        record && Actions && Object.keys(resource.actions as object).length > 0 ? (
          <Suspense>
            <Actions resource={resource} record={record} />
          </Suspense>
        ) : null
      }
    >
      <Card sx={WITH_SAVE_BAR}>
        <CardContent sx={{ p: 3 }}>
          {isPending || !isWhole ? (
            <FormWaiting resource={resource} />
          ) : (
            <EditForm resource={resource} Fields={Fields} stale={stale} onMerged={onMerged} />
          )}
        </CardContent>
      </Card>
    </Page>
  );
};

export const EditScreen = ({ resource, Actions, Fields }: EditProps) => {
  const notify = useNotify();
  const redirect = useRedirect();
  const giveAway = useGivenAway(resource);
  const [{ times, isStale }, setStale] = useState({ times: 0, isStale: false });
  const rules = useFormRules(resource);
  const name = adminName(resource);
  return (
    <EditBase
      resource={name}
      disableAuthentication
      mutationMode="pessimistic"
      transform={(values: Record<string, unknown>, { previousData }: { previousData?: object } = {}) =>
        rules.clean(values, previousData as Readonly<Record<string, unknown>> | undefined)
      }
      queryOptions={{ onError: () => undefined, ...readAnew(resource) }}
      mutationOptions={{
        onSuccess: (record: RaRecord) => {
          forgetDraft(documentOf(resource, record));
          if (record[GIVEN_AWAY]) return giveAway();
          notify('screens.form.saved', { type: 'success' });
          redirect('show', name, record.id, record);
        },
        onError: (error: unknown) => {
          if (error instanceof CallError && error.code === 'STALE_VERSION')
            setStale(before => ({ times: before.times + 1, isStale: true }));
          else if (!(error instanceof CallError && error.errors))
            notify((error as Error).message, { type: 'error' });
        },
      }}
    >
      <Content
        resource={resource}
        stale={isStale ? times : 0}
        onMerged={() => setStale({ times, isStale: false })}
        {...(Actions ? { Actions } : {})}
        {...(Fields ? { Fields } : {})}
      />
    </EditBase>
  );
};
