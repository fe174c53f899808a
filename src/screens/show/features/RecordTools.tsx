import NotificationsActive from '@mui/icons-material/NotificationsActive';
import NotificationsNone from '@mui/icons-material/NotificationsNone';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../boot/loadable.tsx';
import { follow, followedOf } from '../../../providers/calls/features.ts';
import type { FeatureProps } from './mayChange.ts';

const PrintDialog = lazyPart(() => import('./PrintDialog.tsx'));

const FollowButton = ({ resource, record }: FeatureProps) => {
  const translate = useTranslate();
  const queries = useQueryClient();
  const id = String(record.id);
  const queryKey = ['follow', resource.name, id];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => followedOf(resource.name, id, { signal, quiet: true }),
  });
  const change = useMutation({
    mutationFn: (following: boolean) => follow(resource.name, id, following),
    onSuccess: answer => queries.setQueryData(queryKey, answer),
  });
  const following = data?.following ?? false;
  return (
    <Button
      variant="outlined"
      aria-pressed={following}
      disabled={!data}
      loading={change.isPending}
      startIcon={following ? <NotificationsActive /> : <NotificationsNone />}
      onClick={() => change.mutate(!following)}
    >
      {translate(following ? 'features.following' : 'features.follow')}
    </Button>
  );
};

const PrintButton = (props: FeatureProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<PrintOutlined />} onClick={() => setOpen(true)}>
        {useTranslate()('features.print')}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <PrintDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};

export default function RecordTools(props: FeatureProps) {
  const { features } = props.resource;
  return (
    <>
      {features.includes('follow') ? <FollowButton {...props} /> : null}
      {features.includes('print') ? <PrintButton {...props} /> : null}
    </>
  );
}
